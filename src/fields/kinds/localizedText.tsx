import { isObject, type AnyField, type TextOptions } from '../../../schema/index.ts'
import { LocalizedTextCell } from '../cells/LocalizedTextCell.tsx'
import type { FieldView, InputProps, ValueProps } from '../context/fieldView.ts'
import { LanguageInputs } from '../inputs/LanguageInputs.tsx'
import { LanguageTexts } from '../context/LanguageTexts.tsx'
import { text } from './text.tsx'
import { TextBox } from '../inputs/TextBox.tsx'
import '../frame/field.css'

function LocalizedInput({ fieldRef }: InputProps) {
  const { max } = fieldRef.leaf.field as AnyField & TextOptions
  return <LanguageInputs fieldRef={fieldRef} renderBox={(box) => <TextBox {...box} max={max} />} />
}

function LocalizedValue({ value }: ValueProps) {
  return (
    <LanguageTexts
      textIn={(language) => {
        const found = isObject(value) ? value[language] : null
        return typeof found === 'string' ? found : ''
      }}
    />
  )
}

export const localizedText: FieldView = {
  ...text,
  Cell: LocalizedTextCell,
  Input: LocalizedInput,
  Value: LocalizedValue,
  isWide: true,
}
