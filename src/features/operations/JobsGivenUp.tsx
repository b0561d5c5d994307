import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useNotify } from 'react-admin'
import { call } from '../../api/call.ts'
import { messageOf } from '../../api/errorText.ts'
import { momentText } from '../../fields/format/dayText.ts'
import { useT } from '../../language/useT.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { inboxKey } from '../inbox/useInbox.ts'
import { jobsKey, useJobsGivenUp } from './useJobsGivenUp.ts'
import '../../views/form/section.css'
import './operations.css'

/** What the portal tried by itself and gave up, each to be tried again; absent where there is none. */
export function JobsGivenUp() {
  const t = useT()
  const id = useId()
  const notify = useNotify()
  const client = useQueryClient()
  const { data, isError, refetch } = useJobsGivenUp()
  const { mutate } = useMutation({
    mutationFn: async (job: string) => {
      await call('retryJob', { params: { id: job } })
      await client.invalidateQueries({ queryKey: jobsKey })
      await client.invalidateQueries({ queryKey: inboxKey })
    },
    onSuccess: () => notify('app.jobsGivenUp.retried', { type: 'success' }),
    onError: (error) => {
      const text = messageOf(error)
      notify(text, { type: 'error', messageArgs: { _: text } })
    },
  })
  if (isError && !data)
    return <EmptyState isAlert title={t('app.jobsGivenUp.failed')} onRetry={() => void refetch()} />
  if (!data?.length) return null
  return (
    <section className="section operations-jobs" aria-labelledby={id}>
      <h2 className="section-title" id={id}>
        {t('app.jobsGivenUp.title')}
      </h2>
      <p className="operations-hint">{t('app.jobsGivenUp.about')}</p>
      <ul>
        {data.map(({ id: job, kind, failedAt, problem }) => (
          <li key={job}>
            <span>
              <strong translate="no">{kind}</strong>
              <span className="operations-hint"> {momentText(failedAt)}</span>
              {problem !== null && <span className="operations-problem">{problem}</span>}
            </span>
            <Button
              look="outlined"
              size="small"
              aria-label={t('app.jobsGivenUp.retryOf', { kind })}
              onClick={() => mutate(job)}
            >
              {t('app.jobsGivenUp.retry')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
