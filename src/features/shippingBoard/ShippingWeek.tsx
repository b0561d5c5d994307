import { Link } from 'react-router-dom'
import { useLocaleState } from 'react-admin'
import { useT } from '../../language/useT.ts'
import { daysAfter, isWeekend, isWorkingDay } from '../../../schema/index.ts'
import { failedText } from '../../api/errorText.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { dayText } from '../../fields/format/dayText.ts'
import { numberFormat } from '../../fields/format/numberFormat.ts'
import { ShippingViews } from './ShippingViews.tsx'
import { useWeek } from './useWeek.ts'
import { boardAddress, currentDay, daysOfWeek, weekAddress, type WeekEntry } from './week.ts'
import { WeekEntries } from './WeekEntries.tsx'
import '../../ui/skeleton.css'
import { filtered } from '../../routing/routes.ts'
import './week.css'

interface Props {
  /** Any day of the week, as the address says it. */
  readonly chosen: string
}

/** The pickups and due orders of a week by their days, and above them what is overdue. */
export function ShippingWeek({ chosen }: Props) {
  const t = useT()
  const [locale] = useLocaleState()
  const now = currentDay()
  const days = daysOfWeek(chosen, now)
  const [monday = now] = days
  const week = useWeek(days, now)
  const isThisWeek = days.includes(now)
  const title = t('app.shipping.week.of', {
    from: dayText(monday),
    to: dayText(days.at(-1) ?? now),
  })
  const isEmpty = week.overdue.length === 0 && days.every((day) => week.entriesOn(day).length === 0)
  const { error } = week
  return (
    <div className="week">
      <PageTitle text={t('app.shipping.board.title')} />
      <header className="week-head">
        <ShippingViews view="week" />
        <h2 className="week-title" aria-live="polite">
          {title}
        </h2>
        <nav className="week-turn" aria-label={t('app.shipping.week.turn')}>
          <ButtonLink
            look="outlined"
            size="small"
            icon="previous"
            to={weekAddress(daysAfter(monday, -7))}
          >
            {t('app.shipping.week.previous')}
          </ButtonLink>
          {!isThisWeek && (
            <ButtonLink look="outlined" size="small" to={weekAddress(now)}>
              {t('app.shipping.week.current')}
            </ButtonLink>
          )}
          <ButtonLink
            look="outlined"
            size="small"
            icon="next"
            to={weekAddress(daysAfter(monday, 7))}
          >
            {t('app.shipping.week.next')}
          </ButtonLink>
        </nav>
      </header>
      {error ? (
        <EmptyState
          isAlert
          title={failedText(t, error, 'app.shipping.board.failed')}
          onRetry={week.retry}
        />
      ) : (
        <>
          {week.isCut && <Alert severity="warning">{t('app.shipping.week.cut')}</Alert>}
          {week.overdue.length > 0 && (
            <section className="week-late" aria-labelledby="week-late">
              <h3 className="week-late-title" id="week-late">
                {t('app.shipping.board.late')}
              </h3>
              <WeekEntries entries={week.overdue} isLate />
              {week.overdueTotal > 0 && (
                <Link to={filtered(boardAddress, week.overdueFilter)}>
                  {t('app.shipping.week.allOverdue', {
                    smart_count: week.overdueTotal,
                    total: numberFormat(locale).format(week.overdueTotal),
                  })}
                </Link>
              )}
            </section>
          )}
          {!week.isPending && isEmpty && <p className="week-none">{t('app.shipping.week.none')}</p>}
          <ol className="week-days" aria-busy={week.isPending}>
            {days.map((day) => (
              <Day
                key={day}
                day={day}
                today={now}
                entries={week.isPending ? null : week.entriesOn(day)}
              />
            ))}
          </ol>
        </>
      )}
    </div>
  )
}

interface DayProps {
  readonly day: string
  readonly today: string
  /** Null while they are loading. */
  readonly entries: readonly WeekEntry[] | null
}

function Day({ day, today: now, entries }: DayProps) {
  const t = useT()
  const [locale] = useLocaleState()
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(day),
  )
  const mark =
    day === now
      ? t('app.shipping.week.today')
      : !isWorkingDay(day) && !isWeekend(day)
        ? t('app.shipping.week.holiday')
        : null
  return (
    <li
      className="week-day"
      aria-current={day === now ? 'date' : undefined}
      data-past={day < now ? '' : undefined}
      data-free={isWorkingDay(day) ? undefined : ''}
      data-empty={entries?.length === 0 ? '' : undefined}
    >
      <h3 className="week-day-title">
        <span className="week-weekday">{weekday}</span>{' '}
        <span className="week-date">{dayText(day)}</span>
        {mark && (
          <>
            {' '}
            <span className="week-mark">{mark}</span>
          </>
        )}
      </h3>
      {entries ? (
        <WeekEntries entries={entries} isLate={false} />
      ) : (
        <span className="skeleton-line" aria-hidden="true" />
      )}
    </li>
  )
}
