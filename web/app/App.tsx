import { QueryClientProvider } from "@tanstack/react-query";
import { queryClient } from "#web/platform/query-client.ts";
import { KeepAlive } from "./keep-alive/KeepAlive.tsx";
import { LoadingBar } from "./LoadingBar.tsx";
import { PageBoundary } from "./PageBoundary.tsx";

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <PageBoundary path="">
        <LoadingBar />
        <KeepAlive />
      </PageBoundary>
    </QueryClientProvider>
  );
}
