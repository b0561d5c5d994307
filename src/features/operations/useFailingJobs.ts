import { useQuery } from '@tanstack/react-query'
import { model } from '../../../resources/index.ts'
import { jobCalls } from '../../../resources/calls/jobs.ts'
import { isAmong } from '../../../schema/index.ts'
import { call } from '../../api/call.ts'
import { useSubject } from '../../auth/useSubject.ts'

export const jobsKey = ['failingJobs']

/** What the portal fails to do by itself, for those who may read it. */
export function useFailingJobs() {
  const mayRead = isAmong(jobCalls.readFailingJobs.roles, useSubject(), model.roles)
  const answer = useQuery({
    queryKey: jobsKey,
    queryFn: async ({ signal }) => (await call('readFailingJobs', { signal })).body,
    enabled: mayRead,
  })
  return { ...answer, mayRead }
}
