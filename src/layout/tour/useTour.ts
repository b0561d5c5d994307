import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useStore } from 'react-admin'
import { call } from '../../api/call.ts'

/** In the cache: the point at which the tour stands, or null once it was seen. */
const tourKey = ['tour']

/** Saves asking again in this browser; the account itself says it to every other one. */
const useIsSeenHere = () => useStore('preferences.tourSeen', false)

/**
 * The point of the tour that the user has come to, null where there is none to show, and a function
 * that moves on, or ends it for good.
 * @param isWanted whether to ask if the user has seen it
 */
export function useTour(
  isWanted: boolean,
): readonly [at: number | null, move: (to: number | null) => void] {
  const client = useQueryClient()
  const [isSeenHere, setSeenHere] = useIsSeenHere()
  const { data } = useQuery<number | null>({
    queryKey: tourKey,
    queryFn: async ({ signal }) => ((await call('readTour', { signal })).body.isSeen ? null : 0),
    enabled: isWanted && !isSeenHere,
    staleTime: Infinity,
    retry: false,
  })
  useEffect(() => {
    if (data === null) setSeenHere(true)
  }, [data, setSeenHere])
  const move = useCallback(
    (to: number | null) => {
      client.setQueryData(tourKey, to)
      // The tour has ended here, whether or not the account could be told.
      if (to === null) call('endTour').catch(() => undefined)
    },
    [client],
  )
  return [isSeenHere ? null : (data ?? null), move]
}

/** Returns a function that begins the tour anew, on the start page. */
export function useShowTour(): () => void {
  const client = useQueryClient()
  const [, setSeenHere] = useIsSeenHere()
  return useCallback(() => {
    client.setQueryData(tourKey, 0)
    setSeenHere(false)
  }, [client, setSeenHere])
}
