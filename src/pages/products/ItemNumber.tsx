import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { isNumberText, valueIn, withValues } from '../../../resources/parts/additionalData.ts'
import { TextBox } from '../../fields/inputs/TextBox.tsx'
import type { ItemProps } from './itemProps.ts'
import { useItemBinding } from './useAdditional.ts'
import '../../fields/frame/field.css'
import './product.css'

/** A number, the same in every language. */
export function ItemNumber(props: ItemProps) {
  const { binding, entries, item, label } = props
  const t = useTranslate()
  const [isLeft, setLeft] = useState(false)
  const value = valueIn(entries, item, 'en') ?? valueIn(entries, item, 'it')
  const own = useItemBinding({
    ...props,
    language: 'en',
    label,
    value,
    set: (typed) =>
      binding.set(
        withValues(entries, item, typeof typed === 'string' ? { en: typed, it: typed } : null),
      ),
  })
  const isWrong = isLeft && value !== null && !isNumberText(value)
  const error = own.error ?? (isWrong ? t('validation.number') : undefined)
  const note = error ? `${own.id}-note` : undefined
  return (
    <div className="product-item">
      <TextBox
        binding={{
          ...own,
          error,
          leave: () => {
            setLeft(true)
            own.leave()
          },
          aria: { ...own.aria, 'aria-invalid': error ? true : undefined, 'aria-describedby': note },
        }}
        inputMode="decimal"
        end={item.unit && <span className="field-unit">{item.unit}</span>}
      />
    </div>
  )
}
