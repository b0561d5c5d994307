import { valueIn, withValues } from '../../../resources/additionalData.ts'
import { TextBox } from '../../fields/TextBox.tsx'
import type { ItemProps } from './itemProps.ts'
import { useItemTie } from './useAdditional.ts'

/** A number, the same in every language. */
export function ItemNumber(props: ItemProps) {
  const { tie, entries, item, label } = props
  const own = useItemTie({
    ...props,
    language: 'en',
    label,
    value: valueIn(entries, item, 'en') ?? valueIn(entries, item, 'it'),
    set: (value) =>
      tie.set(
        withValues(entries, item, typeof value === 'string' ? { en: value, it: value } : null),
      ),
  })
  return (
    <div className="product-item">
      <TextBox
        tie={own}
        inputMode="decimal"
        end={item.unit && <span className="field-unit">{item.unit}</span>}
      />
    </div>
  )
}
