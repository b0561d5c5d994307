import { useId } from 'react'
import { type RaRecord } from 'react-admin'
import { useT } from '../../language/useT.ts'
import { labelKey } from '../../../i18n/labelKey.ts'
import { valueAt, type Leaf, type Resource } from '../../../schema/index.ts'
import { viewOf } from '../../fields/index.ts'
import { fieldRefOf } from '../../fields/context/fieldRef.ts'
import type { FormValues } from '../form/formValues.ts'
import { Button } from '../../ui/Button.tsx'
import { draftLeaves } from './draftOf.ts'
import type { Offer } from './offersOf.ts'
import { shortMoment } from './shortMoment.ts'
import './draft.css'

interface Props {
  readonly resource: Resource
  readonly leaves: readonly Leaf[]
  /** What is stored now; absent for a new record. */
  readonly record: RaRecord | undefined
  readonly draft: Offer
  /** What is in the form, for a draft of another tab. */
  readonly typed: FormValues
  readonly onResume: (draft: Offer) => void
  readonly onDiscard: (draft: Offer) => void
  readonly onKeepOwn: (draft: Offer) => void
}

/** So many differences are open; more fold away. */
const openUpTo = 4

/**
 * What the user typed earlier and never saved, or types in another tab: says what it is, and asks
 * whether to go on with it here.
 */
export function DraftOffer(props: Props) {
  const { resource, leaves, record, draft, typed, onResume, onDiscard, onKeepOwn } = props
  const t = useT()
  const id = useId()
  const { isLater } = draft
  const from = isLater ? typed : record
  const different = draftLeaves(resource, leaves, draft, from)
  const when = shortMoment(draft.updatedAt)
  const version = draft.version ?? 0
  const key = isLater ? 'overtaken' : record ? 'offer' : 'offerNew'
  const title = t(`app.draft.${key}`, { when, version })
  const hasMovedOn = record !== undefined && Number(record['version']) > version
  return (
    <section className="draft-offer" aria-labelledby={id}>
      <div aria-live="polite">
        <h2 className="draft-title" id={id}>
          {title}
        </h2>
        {isLater && <p>{t('app.draft.overtakenText')}</p>}
        {hasMovedOn && <p>{t('app.draft.movedOn', { version: String(record['version']) })}</p>}
      </div>
      <details open={different.length <= openUpTo}>
        <summary>{t('app.draft.differences', { smart_count: different.length })}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('app.draft.field')}</th>
              <th scope="col">
                {t(`app.draft.${isLater ? 'here' : record ? 'stored' : 'empty'}`)}
              </th>
              <th scope="col">{t(isLater ? 'app.draft.there' : 'app.draft.mine')}</th>
            </tr>
          </thead>
          <tbody>
            {different.map((leaf) => {
              const { Value } = viewOf(leaf)
              const fieldRef = fieldRefOf(resource, leaf)
              return (
                <tr key={leaf.path}>
                  <th scope="row">{t(labelKey(resource.name, leaf.path))}</th>
                  <td>
                    <Value
                      value={valueAt(from, leaf.parts) ?? leaf.field.default}
                      fieldRef={fieldRef}
                    />
                  </td>
                  <td>
                    <Value value={valueAt(draft.values, leaf.parts)} fieldRef={fieldRef} />
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </details>
      <div className="draft-actions">
        <Button look="solid" size="small" onClick={() => onResume(draft)}>
          {t(isLater ? 'app.draft.takeOver' : 'app.draft.resume')}
        </Button>
        <Button size="small" onClick={() => (isLater ? onKeepOwn : onDiscard)(draft)}>
          {t(isLater ? 'app.draft.keepOwn' : 'app.draft.discard')}
        </Button>
      </div>
    </section>
  )
}
