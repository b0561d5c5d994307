import Button from '@mui/material/Button'
import { useId } from 'react'
import { useTranslate, type RaRecord } from 'react-admin'
import { labelKey } from '../../../i18n/labelKey.ts'
import { valueAt, type Leaf, type Resource } from '../../../schema/index.ts'
import { localDay, momentText } from '../../fields/dayText.ts'
import { viewOf } from '../../fields/index.ts'
import { placeOf } from '../../fields/place.ts'
import type { Draft } from '../../providers/recordCalls.ts'
import { draftLeaves } from './draftOf.ts'
import './drafts.css'

interface Props {
  readonly resource: Resource
  readonly leaves: readonly Leaf[]
  /** What is stored now; absent for a new record. */
  readonly record: RaRecord | undefined
  readonly draft: Draft
  readonly onResume: () => void
  readonly onDiscard: () => void
}

/** So many differences stand open; more fold away. */
const openUpTo = 4

/** A moment of today by its time alone. */
function shortMoment(moment: string): string {
  const [day, time] = momentText(moment).split(' ')
  const isToday = localDay(new Date(moment)) === localDay(new Date())
  return isToday && time !== undefined ? time : `${day ?? ''} ${time ?? ''}`.trim()
}

/** What somebody typed earlier and never saved: says what it is, and asks whether to go on with it. */
export function DraftOffer({ resource, leaves, record, draft, onResume, onDiscard }: Props) {
  const t = useTranslate()
  const id = useId()
  const different = draftLeaves(resource, leaves, draft, record)
  const when = shortMoment(draft.updatedAt)
  const version = draft.version ?? 0
  const title = record ? t('app.draft.offer', { when, version }) : t('app.draft.offerNew', { when })
  const hasMovedOn = record !== undefined && Number(record['version']) > version
  return (
    <section className="draft-offer" aria-labelledby={id}>
      <div aria-live="polite">
        <h2 className="draft-title" id={id}>
          {title}
        </h2>
        {hasMovedOn && <p>{t('app.draft.movedOn', { version: String(record['version']) })}</p>}
      </div>
      <details open={different.length <= openUpTo}>
        <summary>{t('app.draft.differences', { smart_count: different.length })}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('app.draft.field')}</th>
              <th scope="col">{t(record ? 'app.draft.stored' : 'app.draft.empty')}</th>
              <th scope="col">{t('app.draft.mine')}</th>
            </tr>
          </thead>
          <tbody>
            {different.map((leaf) => {
              const { Value } = viewOf(leaf)
              const place = placeOf(resource, leaf)
              return (
                <tr key={leaf.path}>
                  <th scope="row">{t(labelKey(resource.name, leaf.path))}</th>
                  <td>
                    <Value
                      value={valueAt(record, leaf.parts) ?? leaf.field.default}
                      place={place}
                    />
                  </td>
                  <td>
                    <Value value={valueAt(draft.values, leaf.parts)} place={place} />
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </details>
      <div className="draft-actions">
        <Button variant="contained" size="small" onClick={onResume}>
          {t('app.draft.resume')}
        </Button>
        <Button color="inherit" size="small" onClick={onDiscard}>
          {t('app.draft.discard')}
        </Button>
      </div>
    </section>
  )
}
