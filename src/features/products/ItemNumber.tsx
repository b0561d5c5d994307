import { useState } from 'react'
import { useT } from '../../language/useT.ts'
import {
  isNumberText,
  numberTexts,
  valueIn,
  withValues,
} from '../../../resources/parts/additionalData.ts'
import { number, type Language } from '../../../schema/index.ts'
import { readNumber } from '../../fields/format/readNumber.ts'
import { useLanguage } from '../../language/useLanguage.ts'
import { TextBox } from '../../fields/inputs/TextBox.tsx'
import type { ItemProps } from './itemProps.ts'
import { useItemBinding } from './useAdditional.ts'
import '../../fields/frame/field.css'
import './product.css'

const plain = number()

/** A number, the same in every language. What is typed stands in each of them until it is left, and known. */
export function ItemNumber(props: ItemProps) {
  const { binding, entries, item, label } = props
  const t = useT()
  const language = useLanguage()
  const [isLeft, setLeft] = useState(false)
  const [isTyped, setTyped] = useState(false)
  const value =
    valueIn(entries, item, language) ?? valueIn(entries, item, 'en') ?? valueIn(entries, item, 'it')
  const keep = (texts: Readonly<Record<Language, string>> | null) =>
    binding.set(withValues(entries, item, texts))
  const own = useItemBinding({
    ...props,
    language: 'en',
    label,
    value,
    set: (typed) => {
      setTyped(true)
      keep(typeof typed === 'string' ? { en: typed, it: typed } : null)
    },
  })
  const normalise = () => {
    const found = isTyped && value !== null ? readNumber(value, plain, language) : null
    if (typeof found === 'number') keep(numberTexts(found))
    setTyped(false)
  }
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
            normalise()
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
