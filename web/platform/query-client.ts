import { QueryClient } from "@tanstack/react-query";

/** Answers kept at most; above it the oldest that no page shows are dropped. 50 pages ask for some 5 each. */
const keptAnswers = 400;

/**
 * The answers of reads. A kept page must find its own when it is shown again, however late, so nothing expires by time;
 * retrying is the call client's.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      gcTime: Number.POSITIVE_INFINITY,
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      networkMode: "always",
    },
    mutations: { retry: false, networkMode: "always" },
  },
});

queryClient.getQueryCache().subscribe(({ type }) => {
  if (type !== "added") return;
  const cache = queryClient.getQueryCache();
  const excess = cache.getAll().length - keptAnswers;
  if (excess <= 0) return;
  const idle = cache.findAll({ type: "inactive" });
  idle.sort((a, b) => a.state.dataUpdatedAt - b.state.dataUpdatedAt);
  for (const query of idle.slice(0, excess)) cache.remove(query);
});
