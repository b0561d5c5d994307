import { useRecordContext } from 'react-admin'
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
import { additionalPlace } from './additionalPlace.ts'
import { products } from '../resources.ts'
import { useAdditional, useItemBinding } from './useAdditional.ts'
import '../../fields/frame/field.css'

/** What the wooden crate costs: one number, stored under its name in each language (rows FIELD-PROD-052, VAL-062). */
export function CrateBox() {
  const t = useT()
  const context = useCellContext()
  const subject = useSubject()
  const record = useRecordContext()
  const { binding, entries } = useAdditional()
  const value = valueIn(entries, crateItem, 'en') ?? valueIn(entries, crateItem, 'it')
  const own = useItemBinding({
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
    field: additionalPlace.path,
    record,
    entry: { key: woodenCrate.en },
  })
  if (reason)
    return (
      <FieldFrame binding={{ ...own, help: reasonText(products, reason, context) }} isGroup>
        <div className="field-value">{value ?? '–'}</div>
      </FieldFrame>
    )
  // The rule about the crate reports an error of the whole list.
  const error = own.error ?? binding.error
  const note = {
    ...own,
    error,
    help: t('app.editor.crateHelp'),
    aria: {
      ...own.aria,
      'aria-invalid': error ? (true as const) : undefined,
      'aria-describedby': `${own.id}-note`,
    },
  }
  return (
    <TextBox binding={note} inputMode="decimal" end={<span className="field-unit">EUR</span>} />
  )
}
