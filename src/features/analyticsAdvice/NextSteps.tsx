import { isNotOffered } from '../../api/hostOffer.ts'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useT } from '../../language/useT.ts'
import type { CallAnswer } from '../../../resources/calls/index.ts'
import type { AnalyticsScope } from '../../api/analyticsAccess.ts'
import { call } from '../../api/call.ts'
import { NextStep } from './NextStep.tsx'
import { Button } from '../../ui/Button.tsx'
import '../../ui/skeleton.css'
import './nextSteps.css'

/** Number of placeholder lines while loading. */
const placeholderCount = 3

interface Props {
  readonly scope: AnalyticsScope
  /** Whether what is loaded first has been shown. */
  readonly isReady: boolean
}

/** Advice on what to do next, with the numbers behind it and links. */
export function NextSteps({ scope, isReady }: Props) {
  const t = useT()
  const title = useId()
  const { data, error, refetch } = useQuery({
    queryKey: ['advice', scope],
    queryFn: async ({ signal }) => (await call('readAdvice', { query: { ...scope }, signal })).body,
    enabled: isReady,
  })
  if (isNotOffered(error)) return null
  return (
    <section className="next-steps" aria-labelledby={title}>
      <h2 className="next-steps-title" id={title}>
        {t('app.advice.title')}
      </h2>
      {data ? (
        <Steps steps={data} />
      ) : error ? (
        <div className="next-steps-message" role="alert">
          <p>{t('app.advice.failed')}</p>
          <Button look="outlined" size="small" onClick={() => void refetch()}>
            {t('app.again.retry')}
          </Button>
        </div>
      ) : (
        <output className="next-steps-list" aria-label={t('app.advice.loading')}>
          {Array.from({ length: placeholderCount }, (_, at) => (
            <span key={at} className="next-steps-placeholder skeleton-box" />
          ))}
        </output>
      )}
    </section>
  )
}

function Steps({ steps }: { readonly steps: CallAnswer<'readAdvice'> }) {
  const t = useT()
  if (steps.length === 0)
    return <output className="next-steps-message">{t('app.advice.nothing')}</output>
  return (
    <ol className="next-steps-list">
      {steps.map((step) => (
        <NextStep key={`${step.rule} ${step.product?._id}`} step={step} />
      ))}
    </ol>
  )
}
