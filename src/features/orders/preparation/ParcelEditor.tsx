import { useMemo, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { useT } from '../../../language/useT.ts'
import { labelKey } from '../../../../i18n/labelKey.ts'
import { isObject } from '../../../../schema/index.ts'
import { addText, entryName } from '../../../fields/context/entryName.ts'
import { entryLeaves, fieldRefsInside } from '../../../fields/context/fieldRef.ts'
import { useGroupBinding } from '../../../fields/context/useGroupBinding.ts'
import { FieldFrame } from '../../../fields/frame/FieldFrame.tsx'
import { FieldGrid } from '../../../fields/frame/FieldGrid.tsx'
import { viewOf } from '../../../fields/index.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { orders, type ShownOrder } from '../../resources.ts'
import { lockedParcels, preparationFields } from './preparation.ts'
import { needId } from '../../shipping/needAddress.ts'
import { TargetReview } from '../review/TargetReview.tsx'
import { parcelTarget, type Review } from '../review/useReview.ts'
import '../../../fields/inputs/entry.css'
import './orderForm.css'

interface Props {
  readonly order: ShownOrder
  readonly sku: string
  readonly review: Review
}

const fieldRef = preparationFields.parcels
/** Fields of a parcel that users enter; the system sets the others (rows VAL-021 to 028). */
const enteredNames = ['weight', 'D', 'W', 'H']
const leaves = entryLeaves(fieldRef.leaf).filter(({ path }) => enteredNames.includes(path))
const blank = Object.fromEntries(enteredNames.map((name) => [name, null]))

/** The parcels of one product; those with a label are read-only, with a note that says so. */
export function ParcelEditor({ order, sku, review }: Props) {
  const t = useT()
  const { control, getValues } = useFormContext()
  const binding = useGroupBinding(fieldRef)
  const list = useRef<HTMLOListElement>(null)
  const { fields, append, remove } = useFieldArray({
    control,
    name: fieldRef.source,
    keyName: '_key',
  })
  const { isBought, lockedCount } = useMemo(() => lockedParcels(order, sku), [order, sku])
  /** Removes a parcel and moves the focus to the next one, else to the button that adds one. */
  const removeParcel = (at: number) => {
    flushSync(() => remove(at))
    const next = list.current?.children.item(at)?.querySelector<HTMLElement>('.entry-head button')
    const addButton = list.current?.parentElement?.querySelector<HTMLElement>(':scope > .button')
    const target = next ?? addButton
    target?.focus()
  }
  return (
    <div id={needId(sku, 'parcels')}>
      <FieldFrame binding={{ ...binding, isRequired: true }} isGroup>
        <ol ref={list} className="order-form-parcels">
          {fields.map((entry, at) => {
            const name = entryName(fieldRef, at, t)
            return (
              <li key={entry._key} className="entry">
                <div className="entry-head">
                  <p className="entry-name">{name}</p>
                  {at >= lockedCount && (
                    <button
                      type="button"
                      className="icon-button"
                      aria-label={t('app.form.removeEntry', { name })}
                      title={t('app.form.removeEntry', { name })}
                      onClick={() => removeParcel(at)}
                    >
                      <Icon name="close" />
                    </button>
                  )}
                </div>
                {isBought(at) ? (
                  <BoughtParcel parcel={getValues(`${fieldRef.source}.${at}`)} />
                ) : (
                  <FieldGrid fieldRefs={fieldRefsInside(fieldRef, at, leaves)} viewOf={viewOf} />
                )}
                {at < lockedCount && (
                  <p className="order-form-parcel-note">
                    <Icon name="lock" />
                    {t(`app.orders.form.${isBought(at) ? 'bought' : 'beforeBought'}`)}
                  </p>
                )}
                <TargetReview review={review} target={parcelTarget(at + 1)} name={name} />
              </li>
            )
          })}
        </ol>
        <Button look="outlined" size="small" icon="add" onClick={() => append(blank)}>
          {addText(fieldRef, t)}
        </Button>
      </FieldFrame>
    </div>
  )
}

function BoughtParcel({ parcel }: { readonly parcel: unknown }) {
  const t = useT()
  const values = isObject(parcel) ? parcel : {}
  return (
    <dl className="order-form-parcel-facts">
      {leaves.map((leaf) => {
        const { Value } = viewOf(leaf)
        const path = `${fieldRef.path}.${leaf.path}`
        return (
          <div key={path}>
            <dt>{t(labelKey(orders.name, path))}</dt>
            <dd>
              <Value value={values[leaf.path]} fieldRef={{ ...fieldRef, leaf, path }} />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
