import { useIsFetching, useIsMutating, type Query } from '@tanstack/react-query'

/** Pages that are read ahead keep nobody waiting. */
const isAwaited = (query: Query) => query.getObserversCount() > 0

/** Whether something that is on screen is being read or written. */
export function useIsBusy(): boolean {
  const isReading = useIsFetching({ predicate: isAwaited }) > 0
  const isWriting = useIsMutating() > 0
  return isReading || isWriting
}
