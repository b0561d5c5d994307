import type { ComponentType } from 'react'
import { useT } from '../../language/useT.ts'
import type { AnalyticsScope } from '../../api/analyticsAccess.ts'
import { dayText } from '../../fields/format/dayText.ts'
import { ChartKeys } from '../../ui/charts/ChartKeys.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { NoAnalytics } from '../programPlans/analytics/NoAnalytics.tsx'
import type { Section } from './analyticsPlace.ts'
import { Audience } from './Audience.tsx'
import { Engagement } from './Engagement.tsx'
import { Failure } from './Failure.tsx'
import { Sales } from './Sales.tsx'
import { useAccess } from './useAnalytics.ts'
import '../../ui/skeleton.css'
import './analytics.css'

interface WithoutProps {
  /** Whom to write to; null where the reader is not told. */
  readonly contact: string | null
  readonly vendor: string | undefined
}

/** What areas show where an artisan has no analytics because of them, by area. */
const explanations: Readonly<Record<string, ComponentType<WithoutProps>>> = {
  program: NoAnalytics,
}

const contentOf = { engagement: Engagement, sales: Sales, audience: Audience } as const

interface Props {
  readonly section: Section
  readonly scope: AnalyticsScope
}

/** One section of the analytics of a scope, or why it cannot be shown. */
export function AnalyticsSection({ section, scope }: Props) {
  const t = useT()
  const access = useAccess(scope)
  const { data } = access
  if (data?.token === null)
    return Object.entries(explanations).map(([area, Explanation]) => (
      <Explanation key={area} contact={data.contact} vendor={scope.vendor} />
    ))
  if (!data)
    return access.error ? (
      <Failure answer={access} />
    ) : (
      <output className="analytics-skeleton" aria-label={t('app.list.loading')}>
        <span className="skeleton-box" />
        <span className="skeleton-box" />
        <span className="skeleton-box" />
      </output>
    )
  const { firstDay, lastDay } = data
  if (firstDay === null || lastDay === null)
    return <EmptyState title={t('app.charts.noData')} text={t('app.analytics.noFigures')} />
  const Content = contentOf[section]
  return (
    <ChartKeys>
      <p className="analytics-until">{t('app.analytics.until', { date: dayText(lastDay) })}</p>
      <Content view={{ scope, access: data, firstDay, lastDay }} />
    </ChartKeys>
  )
}
