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
  /** The record as it is stored now; absent for a new one. */
  readonly record: RaRecord | undefined
  readonly draft: Offer
  /** The values of this form, which a draft of another tab is compared with. */
  readonly typed: FormValues
  readonly onResume: (draft: Offer) => void
  readonly onDiscard: (draft: Offer) => void
  readonly onKeepOwn: (draft: Offer) => void
}

/** Up to this many differences are shown unfolded. */
const maxUnfolded = 4

/**
 * Offers a draft with changes that the user never saved, or is typing in another tab: lists the
 * differences and asks whether to continue with them here.
 */
export function DraftOffer(props: Props) {
  const { resource, leaves, record, draft, typed, onResume, onDiscard, onKeepOwn } = props
  const t = useT()
  const id = useId()
  const { isLater } = draft
  const comparedWith = isLater ? typed : record
  const changedLeaves = draftLeaves(resource, leaves, draft, comparedWith)
  const when = shortMoment(draft.updatedAt)
  const version = draft.version ?? 0
  const key = isLater ? 'overtaken' : record ? 'offer' : 'offerNew'
  const title = t(`app.draft.${key}`, { when, version })
  const hasNewerVersion = record !== undefined && Number(record['version']) > version
  return (
    <section className="draft-offer" aria-labelledby={id}>
      <div aria-live="polite">
        <h2 className="draft-title" id={id}>
          {title}
        </h2>
        {isLater && <p>{t('app.draft.overtakenText')}</p>}
        {hasNewerVersion && <p>{t('app.draft.movedOn', { version: String(record['version']) })}</p>}
      </div>
      <details open={changedLeaves.length <= maxUnfolded}>
        <summary>{t('app.draft.differences', { smart_count: changedLeaves.length })}</summary>
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
            {changedLeaves.map((leaf) => {
              const { Value } = viewOf(leaf)
              const fieldRef = fieldRefOf(resource, leaf)
              return (
                <tr key={leaf.path}>
                  <th scope="row">{t(labelKey(resource.name, leaf.path))}</th>
                  <td>
                    <Value
                      value={valueAt(comparedWith, leaf.parts) ?? leaf.field.default}
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
