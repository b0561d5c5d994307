import { useLocaleState } from 'react-admin'
import { Link } from 'react-router-dom'
import type { CallAnswer } from '../../../resources/calls/index.ts'
import { filterOf, listQuery } from '../../../resources/inbox/inboxItem.ts'
import { addressOf } from '../../../resources/navigation/landing.ts'
import {
  turnsOfPeople,
  type Process,
  type RecordSituation,
  type SourceSituation,
} from '../../../resources/processes/process.ts'
import { today } from '../../../schema/index.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { agoText } from '../../fields/format/agoText.ts'
import { useT } from '../../language/useT.ts'
import { href } from '../../routing/routes.ts'
import { useCountText } from '../../views/query/useCountText.ts'
import { useTurnText } from '../../views/turn/useTurnText.ts'
import '../../fields/cells/status.css'
import './process.css'

interface Props {
  readonly process: Process
  readonly situation: RecordSituation | SourceSituation
  readonly count: CallAnswer<'readProcesses'>[number]
  /** When it was counted. */
  readonly now: number
}

/** One situation: whose turn it is, how much stands there and since when, and the way to the list. */
export function SituationCard({ process, situation, count, now }: Props) {
  const t = useT()
  const { id: me } = useSubject()
  const [locale] = useLocaleState()
  const counted = useCountText()
  const { whoOf } = useTurnText()
  const name = t(`${situation.text}.name`)
  const who = whoOf(situation)
  const figure = counted(count.count, count.isAll).count
  const { oldest, stale } = count
  const [people] = turnsOfPeople<{ readonly to?: Parameters<typeof addressOf>[0] }>(situation)
  const address =
    'filter' in situation
      ? `${href('list', process.name)}?${listQuery(filterOf(situation, today(now)), situation.since)}`
      : people?.item?.to && addressOf(people.item.to, { me })
  return (
    <div
      className="process-card"
      data-final={situation.turns.length === 0 ? '' : undefined}
      data-empty={count.count === 0 ? '' : undefined}
    >
      <span className="process-name">{name}</span>
      <span className="process-who">{who ?? t('app.process.final')}</span>
      {address ? (
        <Link
          className="process-count"
          to={address}
          aria-label={t('app.process.openOf', { name, count: figure })}
        >
          {figure}
        </Link>
      ) : (
        <span className="process-count">{figure}</span>
      )}
      <span className="process-age">{oldest !== null && agoText(oldest, now, locale)}</span>
      {stale > 0 && 'staleDays' in situation && (
        <span className="status" data-tone="waiting">
          {t('app.process.still', { smart_count: stale, days: situation.staleDays })}
        </span>
      )}
    </div>
  )
}
