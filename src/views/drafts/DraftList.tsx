import { useId } from 'react'
import { useLocaleState, type RaRecord } from 'react-admin'
import { useT } from '../../language/useT.ts'
import { labelKey } from '../../../i18n/labelKey.ts'
import type { Leaf, Resource } from '../../../schema/index.ts'
import { recordTitle } from '../../fields/format/recordTitle.ts'
import { Button } from '../../ui/Button.tsx'
import { draftLeaves } from './draftOf.ts'
import type { Offer } from './offersOf.ts'
import { shortMoment } from './shortMoment.ts'
import './draft.css'

interface Props {
  readonly resource: Resource
  readonly leaves: readonly Leaf[]
  readonly record: RaRecord | undefined
  readonly drafts: readonly Offer[]
  readonly onResume: (draft: Offer) => void
  readonly onDiscard: (draft: Offer) => void
}

/** The most changed fields that name a draft. */
const maxNamedFields = 3

/** Several drafts to choose from, newest first; those that are not chosen are kept. */
export function DraftList({ resource, leaves, record, drafts, onResume, onDiscard }: Props) {
  const t = useT()
  const id = useId()
  const [locale] = useLocaleState()
  const count = { smart_count: drafts.length }
  return (
    <section className="draft-offer" aria-labelledby={id}>
      <h2 className="draft-title" id={id} aria-live="polite">
        {t(record ? 'app.draft.severalOf' : 'app.draft.several', count)}
      </h2>
      <ul className="draft-list">
        {drafts.map((draft) => {
          const changedLeaves = draftLeaves(resource, leaves, draft, record)
          // Drafts of the same record are named by the fields that they change.
          const fields = changedLeaves
            .slice(0, maxNamedFields)
            .map(({ path }) => t(labelKey(resource.name, path)))
          const title = record
            ? fields.join(', ')
            : recordTitle(resource, draft.values, locale) || t('app.draft.untitled')
          const labelVars = { title, when: shortMoment(draft.updatedAt) }
          return (
            <li key={draft.page}>
              <span className="draft-name">{title}</span>
              <span className="draft-when">
                <time dateTime={draft.updatedAt}>{labelVars.when}</time>,{' '}
                {t('app.draft.differences', { smart_count: changedLeaves.length })}
              </span>
              <span className="draft-actions">
                <Button
                  look="outlined"
                  size="small"
                  aria-label={t('app.draft.resumeOne', labelVars)}
                  onClick={() => onResume(draft)}
                >
                  {t('app.draft.resumeShort')}
                </Button>
                <Button
                  size="small"
                  aria-label={t('app.draft.discardOne', labelVars)}
                  onClick={() => onDiscard(draft)}
                >
                  {t('app.draft.discardShort')}
                </Button>
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
