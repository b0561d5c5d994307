import { useState } from 'react'
import { useLocaleState } from 'react-admin'
import { useT } from '../../language/useT.ts'
import { numberFormat } from '../../fields/format/numberFormat.ts'
import type { ShownSystem } from './useSandbox.ts'
import { Button } from '../../ui/Button.tsx'
import './latestCalls.css'

interface Props {
  readonly calls: ShownSystem['latest']
  /** The system's name. */
  readonly title: string
}

/** The number of calls shown initially. */
const initialCount = 5

/** The time of a call, with the date unless it is today. */
function timeText(at: string, locale: string): string {
  const moment = new Date(at)
  const isToday = moment.toDateString() === new Date().toDateString()
  return new Intl.DateTimeFormat(locale, {
    ...(!isToday && { dateStyle: 'short' }),
    timeStyle: 'medium',
  }).format(moment)
}

/** The last calls of a system and their outcomes. */
export function LatestCalls({ calls, title }: Props) {
  const t = useT()
  const [locale] = useLocaleState()
  const [showsAll, setShowsAll] = useState(false)
  const time = numberFormat(locale, { maximumFractionDigits: 0 })
  const shown = showsAll ? calls : calls.slice(0, initialCount)
  return (
    <div className="latest-calls">
      <h3 className="latest-calls-title">{t('app.sandbox.latest')}</h3>
      {calls.length === 0 ? (
        <p className="latest-calls-none">{t('app.sandbox.noCalls')}</p>
      ) : (
        <table aria-label={t('app.sandbox.latestOf', { system: title })}>
          <thead>
            <tr>
              <th scope="col">{t('app.sandbox.what')}</th>
              <th scope="col">{t('app.sandbox.at')}</th>
              <th scope="col">{t('app.sandbox.took')}</th>
              <th scope="col">{t('app.sandbox.outcome')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ what, at, milliseconds, error }, index) => (
              <tr key={`${at} ${what} ${calls.length - index}`}>
                <td translate="no">{what}</td>
                <td>{timeText(at, locale)}</td>
                <td>{t('app.sandbox.milliseconds', { time: time.format(milliseconds) })}</td>
                <td data-failed={error === null ? undefined : ''}>
                  {error ?? t('app.sandbox.succeeded')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {!showsAll && calls.length > initialCount && (
        <Button look="link" size="small" onClick={() => setShowsAll(true)}>
          {t('app.sandbox.showAll', { smart_count: calls.length })}
        </Button>
      )}
    </div>
  )
}
