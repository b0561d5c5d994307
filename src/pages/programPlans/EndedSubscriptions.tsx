import { dash } from '../../fields/format/dash.ts'
import { dayText } from '../../fields/format/dayText.ts'
import { useCellContext } from '../../fields/context/useCellContext.ts'
import { planTitle } from './programText.ts'
import type { Subscription } from './subscription.ts'
import './subscription.css'

/** Plans of the past, folded away. */
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
          {ended.map(({ id, planId, planName, firstBillingDate, endDate }) => (
            <tr key={id}>
              <th scope="row">{planTitle({ id: planId, name: planName }, context)}</th>
              <td>{firstBillingDate ? dayText(firstBillingDate) : dash}</td>
              <td>{endDate ? dayText(endDate) : dash}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
