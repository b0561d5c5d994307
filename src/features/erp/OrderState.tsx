import { useT } from '../../language/useT.ts'
import type { MissingOrder } from '../../../resources/calls/erp.ts'
import { momentText } from '../../fields/format/dayText.ts'
import type { CreateResult } from './useCreateOrders.ts'
import './missingOrder.css'

interface Props {
  readonly order: MissingOrder
  /** Result of this visit; undefined before an attempt. */
  readonly result: CreateResult | undefined
}

/**
 * The last attempt to create an order in the ERP: the one of this visit, or else the one that the
 * portal stored.
 */
export function OrderState({ order, result }: Props) {
  const t = useT()
  const { number, state, problem, triedAt, attempts } = order
  switch (result?.kind) {
    case 'waiting':
    case 'running':
    case 'stopped':
      return t(`app.erp.${result.kind}`)
    case 'noAnswer':
      return <span className="missing-order-problem">{t('app.erp.noAnswer')}</span>
    case 'failed':
      return (
        <span className="missing-order-problem">
          {t('app.erp.failed', { reason: t(result.reason, { _: result.reason }) })}
        </span>
      )
    case 'created':
      return (
        <>
          <span className="missing-order-done">{t('app.erp.created', { number })}</span>
          <span className="missing-order-fact">
            {t(result.isNew ? 'app.erp.salesOrder' : 'app.erp.wasThere', {
              number: result.salesOrder,
            })}
          </span>
        </>
      )
    case undefined:
  }
  if (state === null || triedAt === null)
    return problem === null ? null : <span className="missing-order-problem">{problem}</span>
  return (
    <>
      {problem !== null && <span className="missing-order-problem">{problem}</span>}
      <span className="missing-order-fact">
        {t(state === 'failed' ? 'app.erp.lastFailed' : 'app.erp.lastWaiting', {
          at: momentText(triedAt),
          attempts: t('app.erp.attempts', { smart_count: attempts }),
        })}
      </span>
    </>
  )
}
