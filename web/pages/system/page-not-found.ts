/** Nothing matches a path. */
export class PageNotFound extends Error {
  constructor(path: string) {
    super(`Page Not Found: ${path}`);
  }
}
