import { useIsFetching, useIsMutating, type Query } from '@tanstack/react-query'

/** Excludes queries that are only prefetched, for which nobody waits. */
const isAwaited = (query: Query) => query.getObserversCount() > 0

/** Whether data on screen is being read or written. */
export function useIsBusy(): boolean {
  const isReading = useIsFetching({ predicate: isAwaited }) > 0
  const isWriting = useIsMutating() > 0
  return isReading || isWriting
}
