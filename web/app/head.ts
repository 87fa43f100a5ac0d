import { useGlobalConfig } from "#web/platform/stores.ts";

/**
 * Title, description and keywords from the server's configuration; where it leaves one empty, the text built into
 * index.html stays.
 */
export function startHead(): void {
  const builtIn = {
    title: document.title,
    description: meta("description").content,
    keywords: meta("keywords").content,
  };
  const apply = () => {
    const { config, navbarTitle } = useGlobalConfig.getState();
    const title = config?.title || builtIn.title;
    document.title = navbarTitle ? `${navbarTitle} · ${title}` : title;
    meta("description").content = config?.description || builtIn.description;
    meta("keywords").content = config?.keywords || builtIn.keywords;
  };
  apply();
  useGlobalConfig.subscribe(apply);
}

function meta(name: string): HTMLMetaElement {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)!;
}
