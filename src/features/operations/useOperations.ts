import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

const staleTimeMs = 60_000

/** What is due today, and the figures of the last days. */
export const useOperations = () =>
  useQuery({
    queryKey: ['operations'],
    queryFn: async ({ signal }) => (await call('readOperations', { signal })).body,
    staleTime: staleTimeMs,
  })
