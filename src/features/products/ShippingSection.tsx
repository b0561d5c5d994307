import { useRecordContext } from 'react-admin'
import { SectionFields } from '../../views/form/FormSections.tsx'
import type { DrawSection } from '../../views/form/useSections.ts'
import { useT } from '../../language/useT.ts'
import { woodenCrate } from '../../../resources/settings/constants.ts'
import { crateItem, valueIn, withValues } from '../../../resources/parts/additionalData.ts'
import { model } from '../../../resources/index.ts'
import { whyDenied } from '../../../schema/index.ts'
import { FieldFrame } from '../../fields/frame/FieldFrame.tsx'
import { TextBox } from '../../fields/inputs/TextBox.tsx'
import { reasonText } from '../../fields/context/useReasonText.ts'
import { useCellContext } from '../../fields/context/useCellContext.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { products } from '../resources.ts'
import { useAdditionalData, useItemBinding, additionalDataRef } from './useAdditionalData.ts'
import '../../fields/frame/field.css'
import './product.css'

/**
 * The price of the wooden crate: one number, stored as an additional field in each language (rows
 * FIELD-PROD-052, VAL-062).
 */
function CrateBox() {
  const t = useT()
  const context = useCellContext()
  const subject = useSubject()
  const record = useRecordContext()
  const { binding, entries } = useAdditionalData()
  const value = valueIn(entries, crateItem, 'en') ?? valueIn(entries, crateItem, 'it')
  const itemBinding = useItemBinding({
    binding: binding,
    entries,
    item: crateItem,
    language: 'en',
    label: t('app.editor.crate'),
    value,
    set: (typed) =>
      binding.set(
        withValues(entries, crateItem, typeof typed === 'string' ? { en: typed, it: typed } : null),
      ),
  })
  const reason = whyDenied(model, products, subject, {
    verb: 'update',
    field: additionalDataRef.path,
    record,
    entry: { key: woodenCrate.en },
  })
  if (reason)
    return (
      <FieldFrame binding={{ ...itemBinding, help: reasonText(products, reason, context) }} isGroup>
        <div className="field-value">{value ?? '–'}</div>
      </FieldFrame>
    )
  // The validation rule for the crate reports its error on the whole list, not on this entry.
  const error = itemBinding.error ?? binding.error
  const priceBinding = {
    ...itemBinding,
    error,
    help: t('app.editor.crateHelp'),
    aria: {
      ...itemBinding.aria,
      'aria-invalid': error ? (true as const) : undefined,
      'aria-describedby': `${itemBinding.id}-note`,
    },
  }
  return (
    <TextBox
      binding={priceBinding}
      inputMode="decimal"
      end={<span className="field-unit">EUR</span>}
    />
  )
}

/** The section “Shipping”: the parcels, and the wooden crate around them. */
export const ShippingSection: DrawSection = ({ section }) => (
  <>
    <SectionFields section={section} />
    <div className="product-crate">
      <CrateBox />
    </div>
  </>
)
