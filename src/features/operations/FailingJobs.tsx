import { isNotOffered } from '../../api/hostOffer.ts'
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
import { jobsKey, useFailingJobs } from './useFailingJobs.ts'
import '../../views/form/section.css'
import './operations.css'

/** What the portal does by itself and fails, each to be tried at once; absent where there is none. */
export function FailingJobs() {
  const t = useT()
  const id = useId()
  const notify = useNotify()
  const client = useQueryClient()
  const { data, error, refetch } = useFailingJobs()
  const { mutate } = useMutation({
    mutationFn: async (job: string) => {
      await call('retryJob', { params: { id: job } })
      await client.invalidateQueries({ queryKey: jobsKey })
      await client.invalidateQueries({ queryKey: inboxKey })
    },
    onSuccess: () => notify('app.failingJobs.retried', { type: 'success' }),
    onError: (error) => {
      const text = messageOf(error)
      notify(text, { type: 'error', messageArgs: { _: text } })
    },
  })
  if (error && !data && !isNotOffered(error))
    return (
      <EmptyState
        isAlert
        title={t('app.failingJobs.failed')}
        error={error}
        onRetry={() => void refetch()}
      />
    )
  if (!data?.length) return null
  return (
    <section className="section operations-jobs" aria-labelledby={id}>
      <h2 className="section-title" id={id}>
        {t('app.failingJobs.title')}
      </h2>
      <p className="operations-hint">{t('app.failingJobs.about')}</p>
      <ul>
        {data.map(({ id: job, kind, attempts, failedAt, nextAt, problem }) => (
          <li key={job}>
            <span>
              <strong translate="no">{kind}</strong>
              <span className="operations-hint">
                {' '}
                {failedAt == null
                  ? t('app.failingJobs.tried', {
                      smart_count: attempts,
                      at: momentText(nextAt ?? ''),
                    })
                  : t('app.failingJobs.givenUp', { at: momentText(failedAt) })}
              </span>
              {problem !== null && <span className="operations-problem">{problem}</span>}
            </span>
            <Button
              look="outlined"
              size="small"
              aria-label={t('app.failingJobs.retryOf', { kind })}
              onClick={() => mutate(job)}
            >
              {t('app.failingJobs.retry')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
