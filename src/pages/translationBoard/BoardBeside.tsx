import { useTranslate, type RaRecord } from 'react-admin'
import { Link } from 'react-router-dom'
import { pages } from '../../../resources/navigation/pages.ts'
import { fillPath, isObject } from '../../../schema/index.ts'
import type { Tone } from '../../fields/context/statusTone.ts'
import { isRevised } from '../translations/StatusMarks.tsx'
import '../../fields/cells/status.css'
import './board.css'

interface Props {
  readonly record: RaRecord
  readonly tabIndex?: number
}

const tones: Readonly<Record<string, Tone>> = { approved: 'good', waiting: 'waiting' }

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** What stands beside a collection: the company text of its artisan, and who else is at work on its texts. */
export function BoardBeside({ record, tabIndex }: Props) {
  const t = useTranslate()
  const bio: unknown = record['bio']
  const status = isObject(bio) ? textOf(bio['status']) : ''
  const people: unknown[] = Array.isArray(record['openBy']) ? record['openBy'] : []
  const names = people.filter(isObject).map(({ name, email }) => textOf(name) || textOf(email))
  const isStale = isObject(bio) && bio['isStale'] === true
  const slots = { collection: String(record.id), vendor: textOf(record['vendor']) }
  if (status === '' && names.length === 0) return null
  return (
    <span className="board-beside">
      {status !== '' && (
        <Link to={fillPath(pages.companyBio.path, slots)} className="board-bio" tabIndex={tabIndex}>
          {t('app.translationBoard.bio')}{' '}
          <span className="status" data-tone={isStale ? 'bad' : (tones[status] ?? 'quiet')}>
            {isStale
              ? t('app.translationBoard.stale')
              : t(`resources.translations.choices.status.${status}`)}
          </span>{' '}
          {isObject(bio) && isRevised(bio) && (
            <span className="status" data-tone="good">
              {t('app.translations.published.mark')}
            </span>
          )}
        </Link>
      )}
      {names.length > 0 && (
        <span className="board-people">
          {t('app.translationBoard.openBy', { names: names.join(', ') })}
        </span>
      )}
    </span>
  )
}
