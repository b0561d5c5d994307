import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallAnswer } from '../../../resources/calls/index.ts'
import { call } from '../../api/call.ts'

/** An outside system as the server reports it. */
export type ShownSystem = CallAnswer<'readSandbox'>[number]

const queryKey = ['sandbox']
/** Polling interval; paused while the window is hidden. */
const pollIntervalMs = 5000

/** Reads the outside systems, and polls them while the page is visible. */
export function useSandbox() {
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call('readSandbox', { signal })).body,
    refetchInterval: pollIntervalMs,
  })
}

/** Returns a function that reads the systems immediately, after an action. */
export function useRefreshSandbox() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey })
}
