import { useQuery } from '@tanstack/react-query'
import { model } from '../../../resources/index.ts'
import { jobCalls } from '../../../resources/calls/jobs.ts'
import { isAmong } from '../../../schema/index.ts'
import { call } from '../../api/call.ts'
import { useSubject } from '../../auth/useSubject.ts'

export const jobsKey = ['jobsGivenUp']

/** What the portal has given up, for those who may read it. */
export function useJobsGivenUp() {
  const mayRead = isAmong(jobCalls.readJobsGivenUp.roles, useSubject(), model.roles)
  const answer = useQuery({
    queryKey: jobsKey,
    queryFn: async ({ signal }) => (await call('readJobsGivenUp', { signal })).body,
    enabled: mayRead,
  })
  return { ...answer, mayRead }
}
