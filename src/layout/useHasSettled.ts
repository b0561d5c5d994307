import { useIsFetching, useQueryClient, type Query } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** Read for the first time, and shown by somebody. */
const filters = {
  predicate: (query: Query) => query.state.status === 'pending' && query.getObserversCount() > 0,
}

/**
 * Whether all that a page has asked for has come once, or failed. A page of blocks of unknown height
 * shows them together then: none pushes away what somebody reads already.
 */
export function useHasSettled(): boolean {
  const client = useQueryClient()
  const isReading = useIsFetching(filters) > 0
  const [hasSettled, setSettled] = useState(false)
  useEffect(() => {
    // Asked anew: the blocks begin to read after this page was drawn, and before its effects.
    if (client.isFetching(filters) === 0) setSettled(true)
  }, [client, isReading])
  return hasSettled
}
