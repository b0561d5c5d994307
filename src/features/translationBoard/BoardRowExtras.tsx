import { Link } from 'react-router-dom'
import { useT } from '../../language/useT.ts'
import type { Shown } from '../../api/recordPayload.ts'
import { pages } from '../../../resources/navigation/pages.ts'
import type { collections } from '../../../resources/collections.ts'
import { fillPath, type RecordOf } from '../../../schema/index.ts'
import type { Tone } from '../../fields/context/statusTone.ts'
import { isRevised } from '../translations/StatusMarks.tsx'
import '../../fields/cells/status.css'
import './board.css'

type BoardFields = RecordOf<typeof collections.calls.forTranslation.answer.extra>

interface Props {
  readonly record: Shown<'collections'> & BoardFields
  readonly tabIndex?: number
}

const tones: Readonly<Record<string, Tone>> = { approved: 'good', waiting: 'waiting' }

/**
 * Shown in a collection's row: the state of its artisan's company bio, and who has its texts open.
 */
export function BoardRowExtras({ record, tabIndex }: Props) {
  const t = useT()
  const { bio, openBy } = record
  const status = bio?.status
  const names = openBy?.map(({ name, email }) => name || email) ?? []
  const isStale = bio?.isStale === true
  const slots = { collection: record.id, vendor: record.vendor ?? '' }
  if (!status && names.length === 0) return null
  return (
    <span className="board-beside">
      {status && (
        <Link to={fillPath(pages.companyBio.path, slots)} className="board-bio" tabIndex={tabIndex}>
          {t('app.translationBoard.bio')}{' '}
          <span className="status" data-tone={isStale ? 'bad' : (tones[status] ?? 'quiet')}>
            {isStale
              ? t('app.translationBoard.stale')
              : t(`resources.translations.choices.status.${status}`)}
          </span>{' '}
          {isRevised(bio) && (
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
