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
import { useItemBinding, type ItemProps } from './useAdditionalData.ts'
import '../../fields/frame/field.css'
import './product.css'

const numberField = number()

/**
 * An additional field that is a number, stored in every language. While it is typed, all languages
 * hold the raw text; on blur a valid number is written in the format of each language.
 */
export function ItemNumber(props: ItemProps) {
  const { binding, entries, item, label } = props
  const t = useT()
  const language = useLanguage()
  const [isLeft, setLeft] = useState(false)
  const [isTyped, setTyped] = useState(false)
  const value =
    valueIn(entries, item, language) ?? valueIn(entries, item, 'en') ?? valueIn(entries, item, 'it')
  const store = (texts: Readonly<Record<Language, string>> | null) =>
    binding.set(withValues(entries, item, texts))
  const itemBinding = useItemBinding({
    ...props,
    language: 'en',
    label,
    value,
    set: (typed) => {
      setTyped(true)
      store(typeof typed === 'string' ? { en: typed, it: typed } : null)
    },
  })
  const normalise = () => {
    const found = isTyped && value !== null ? readNumber(value, numberField, language) : null
    if (typeof found === 'number') store(numberTexts(found))
    setTyped(false)
  }
  const isWrong = isLeft && value !== null && !isNumberText(value)
  const error = itemBinding.error ?? (isWrong ? t('validation.number') : undefined)
  const noteId = error ? `${itemBinding.id}-note` : undefined
  return (
    <div className="product-item">
      <TextBox
        binding={{
          ...itemBinding,
          error,
          leave: () => {
            setLeft(true)
            normalise()
            itemBinding.leave()
          },
          aria: {
            ...itemBinding.aria,
            'aria-invalid': error ? true : undefined,
            'aria-describedby': noteId,
          },
        }}
        inputMode="decimal"
        end={item.unit && <span className="field-unit">{item.unit}</span>}
      />
    </div>
  )
}
