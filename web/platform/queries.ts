import type { CallOutput, CallPath, CallRequest } from "#contract/registry.ts";
import {
  type InfiniteData,
  type Query,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
  useMutation,
  type UseMutationResult,
  useQuery,
  type UseQueryResult,
} from "@tanstack/react-query";
import { call, type CallFlags, withRequestId } from "./calls.ts";
import type { CallFailure } from "./failures.ts";
import { usePage } from "./navigation.ts";
import { queryClient } from "./query-client.ts";

/** Cache key and request in one, so that they cannot drift apart. */
function readOf<P extends CallPath>(path: P, request: CallRequest<P>) {
  return {
    queryKey: [path, request] as const,
    // A failed read shows itself in its place on the page.
    queryFn: (): Promise<CallOutput<P>> => call(path, request, { errorToast: false }),
  };
}

/**
 * How old an answer a page may show without asking again: any that came after the page was opened. So a page brought
 * back asks nothing, and a page pushed anew asks, with the earlier answer on screen meanwhile.
 */
function useFreshness(): (query: { state: { dataUpdatedAt: number } }) => number {
  const { openedAt } = usePage();
  return (query) => (query.state.dataUpdatedAt >= openedAt ? Number.POSITIVE_INFINITY : 0);
}

export interface ReadOptions {
  /** False holds the call back until what it needs is known. */
  enabled?: boolean;
}

/** A read call's answer for the page: cached by path and request. */
export function useRead<P extends CallPath>(
  path: P,
  request: CallRequest<P>,
  { enabled = true }: ReadOptions = {},
): UseQueryResult<CallOutput<P>, CallFailure> {
  const staleTime = useFreshness();
  return useQuery<CallOutput<P>, CallFailure>({
    ...readOf(path, request),
    enabled,
    staleTime: staleTime as (query: Query<CallOutput<P>, CallFailure>) => number,
  });
}

/** Paths of calls that answer page by page. */
export type PagedPath = {
  [P in CallPath]: CallOutput<P> extends { list: unknown[]; next: string } ? P : never;
}[CallPath];
type ItemOf<P extends PagedPath> = CallOutput<P> extends { list: (infer Item)[] } ? Item : never;

export interface PagesOptions extends ReadOptions {
  /** Cursor of the first page, where the list does not begin at its own start. Another one is another list. */
  from?: string;
}

function pagesOf<P extends PagedPath>(path: P, request: Omit<CallRequest<P>, "cursor">, from: string) {
  return {
    queryKey: [path, request, "pages", from] as const,
    queryFn: ({ pageParam }: { pageParam: string }): Promise<CallOutput<P>> =>
      call(path, { ...request, ...(pageParam && { cursor: pageParam }) } as CallRequest<P>, {
        errorToast: false,
      }),
    initialPageParam: from,
    getNextPageParam: (last: CallOutput<P>) => (last as { next: string }).next || undefined,
  };
}

/** A list that loads on: `items` of all pages so far; the cursor is the hook's own business. */
export function useReadPages<P extends PagedPath>(
  path: P,
  request: Omit<CallRequest<P>, "cursor">,
  { enabled = true, from = "" }: PagesOptions = {},
): UseInfiniteQueryResult<InfiniteData<CallOutput<P>>, CallFailure> & { items: ItemOf<P>[] } {
  const staleTime = useFreshness();
  const result = useInfiniteQuery({
    ...pagesOf(path, request, from),
    enabled,
    staleTime: staleTime as never,
  }) as UseInfiniteQueryResult<InfiniteData<CallOutput<P>>, CallFailure>;
  const items = (result.data?.pages ?? []).flatMap((page) => (page as { list: ItemOf<P>[] }).list);
  return { ...result, items };
}

/** Asks a list's first page anew; what was loaded after it is dropped. @throws CallFailure */
export async function refreshPages<P extends PagedPath>(
  path: P,
  request: Omit<CallRequest<P>, "cursor">,
  from = "",
): Promise<void> {
  await queryClient.fetchInfiniteQuery({ ...pagesOf(path, request, from), staleTime: 0 });
}

/** What a page gives a write: the payload without its request_id, which the hook adds at the press. */
export type WriteRequest<P extends CallPath> = Omit<CallRequest<P>, "request_id">;

/**
 * A write call as a mutation. Its request_id is made when `mutate` is called and stays the same over retries.
 * @param flags how the call behaves; the server's sentence is shown as a toast on failure unless `errorToast` is off.
 */
export function useWrite<P extends CallPath>(
  path: P,
  flags: Pick<CallFlags, "errorToast" | "successToast"> = {},
): UseMutationResult<CallOutput<P>, CallFailure, WriteRequest<P>> {
  return useMutation<CallOutput<P>, CallFailure, WriteRequest<P>>({
    mutationFn: (request) =>
      call(path, ("on" in request ? request : withRequestId(request)) as CallRequest<P>, flags),
  });
}

/** Asks ahead of the page that will show the answer. Failures are left to the page. */
export async function prefetchRead<P extends CallPath>(path: P, request: CallRequest<P>): Promise<void> {
  await queryClient.prefetchQuery(readOf(path, request));
}

/** The cached answer of a read, for optimistic changes. */
export function updateRead<P extends CallPath>(
  path: P,
  request: CallRequest<P>,
  change: (answer: CallOutput<P>) => CallOutput<P>,
): void {
  queryClient.setQueryData<CallOutput<P>>(readOf(path, request).queryKey, (answer) =>
    answer === undefined ? undefined : change(answer),
  );
}

/** Asks a read anew wherever it is shown, as after a write that changed its answer. */
export async function refreshRead(path: CallPath): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: [path] });
}
