import { usePainted } from '../../ui/usePainted.ts'
import { daysUntil } from '../../../resources/analytics/dayRange.ts'
import { analytics } from '../../../resources/settings/constants.ts'
import { Ages } from './Ages.tsx'
import { Areas } from './Areas.tsx'
import { Genders } from './Genders.tsx'
import type { AnalyticsView } from './useAnalytics.ts'
import './analytics.css'

/** Who buys, and where (rows ANALYTICS-032 to 042). */
export function Audience({ view }: { readonly view: AnalyticsView }) {
  const range = daysUntil(view.lastDay, analytics.audienceDays)
  const isReady = usePainted()
  const part = { view, range, isReady }
  return (
    <>
      <div className="analytics-pair">
        <Genders {...part} />
        <Ages {...part} />
      </div>
      <Areas {...part} />
    </>
  )
}
