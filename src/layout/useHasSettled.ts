import { useQueryClient, type Query } from '@tanstack/react-query'
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
  const [hasSettled, setSettled] = useState(false)
  useEffect(() => {
    // The blocks begin to read before the effects of their page.
    const look = () => {
      if (client.isFetching(filters) > 0) return
      setSettled(true)
      stop()
    }
    const stop = client.getQueryCache().subscribe(look)
    queueMicrotask(look)
    return stop
  }, [client])
  return hasSettled
}
