import { useT } from '../../language/useT.ts'
import { genders } from '../../../resources/figures/customers.ts'
import { daysUntil } from '../../../resources/analytics/dayRange.ts'
import { analytics } from '../../../resources/settings/constants.ts'
import { usePainted } from '../../ui/usePainted.ts'
import { Ages } from './Ages.tsx'
import { Areas } from './Areas.tsx'
import { Buyers } from './Buyers.tsx'
import type { AnalyticsView } from './useAnalytics.ts'
import './analytics.css'

/** Who buys, and where (rows ANALYTICS-032 to 042). */
export function Audience({ view }: { readonly view: AnalyticsView }) {
  const t = useT()
  const range = daysUntil(view.lastDay, analytics.audienceDays)
  const isReady = usePainted()
  const part = { view, range, isReady }
  return (
    <>
      <div className="analytics-pair">
        <Buyers
          {...part}
          by="genders"
          member="saleDays.gender"
          kind="shares"
          fileName="units-by-gender"
          values={genders.map((value) => ({ value, label: t(`app.analytics.genders.${value}`) }))}
        />
        <Ages {...part} />
      </div>
      <Areas {...part} />
    </>
  )
}
