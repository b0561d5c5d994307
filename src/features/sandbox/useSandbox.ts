import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallAnswer } from '../../../resources/calls/index.ts'
import { call } from '../../api/call.ts'

/** An outside system as the server shows it. */
export type ShownSystem = CallAnswer<'readSandbox'>[number]

const queryKey = ['sandbox']
/** Milliseconds between two looks; none while the window is hidden. */
const renewed = 5000

/** The outside systems, read again and again while somebody looks. */
export function useSandbox() {
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call('readSandbox', { signal })).body,
    refetchInterval: renewed,
  })
}

/** Reads them at once, after something was done to one. */
export function useRefreshSandbox() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey })
}
