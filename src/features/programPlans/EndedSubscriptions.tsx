import { dash } from '../../fields/format/dash.ts'
import { dayText } from '../../fields/format/dayText.ts'
import { useCellContext } from '../../fields/context/useCellContext.ts'
import { planTitle } from './programText.ts'
import type { Subscription } from './subscription.ts'
import './subscription.css'

/** A bought plan without an end date was cancelled before it began. */
const hasStarted = ({ isGiven, endDate }: Subscription) => isGiven || endDate !== null

/** The ended plans, collapsed. */
export function EndedSubscriptions({ ended }: { readonly ended: readonly Subscription[] }) {
  const context = useCellContext()
  const { t } = context
  return (
    <details className="subscription-ended">
      <summary>{t('app.program.status.ended', { smart_count: ended.length })}</summary>
      <table className="subscription-ended-table">
        <thead>
          <tr>
            <th scope="col">{t('app.program.manage.plan')}</th>
            <th scope="col">{t('app.program.status.validFrom')}</th>
            <th scope="col">{t('app.program.status.endedOn')}</th>
          </tr>
        </thead>
        <tbody>
          {ended.map((one) => (
            <tr key={one.id}>
              <th scope="row">{planTitle({ id: one.planId, name: one.planName }, context)}</th>
              {hasStarted(one) ? (
                <>
                  <td>{one.firstBillingDate ? dayText(one.firstBillingDate) : dash}</td>
                  <td>{one.endDate ? dayText(one.endDate) : dash}</td>
                </>
              ) : (
                <td colSpan={2}>{t('app.program.status.neverStarted')}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
