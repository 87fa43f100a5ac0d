import { usePage } from "#web/platform/navigation.ts";
import { ErrorPage } from "./error.tsx";
import { PageNotFound } from "./page-not-found.ts";

export default function NotFound() {
  const { path } = usePage();
  return <ErrorPage error={new PageNotFound(path)} />;
}
