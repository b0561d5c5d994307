import { useTranslate } from 'react-admin'
import { languages, type AnyField, type Language, type TextOptions } from '../../../schema/index.ts'
import { LocalizedTextCell } from '../cells/LocalizedTextCell.tsx'
import { FieldFrame } from '../frame/FieldFrame.tsx'
import type { FieldView, InputProps, ValueProps } from '../context/fieldView.ts'
import { EmptyValue } from '../context/plainValue.tsx'
import { text } from './text.tsx'
import { TextBox } from '../inputs/TextBox.tsx'
import { useField } from '../context/useField.ts'
import { useGroupBinding } from '../context/useGroupBinding.ts'
import '../frame/field.css'

function OneLanguage({ fieldRef, language }: InputProps & { language: Language }) {
  const t = useTranslate()
  const binding = useField(fieldRef, {
    part: language,
    label: t(`app.values.languages.${language}`),
  })
  const { max } = fieldRef.leaf.field as AnyField & TextOptions
  return (
    <TextBox
      // The mark stands beside the name of the group.
      binding={{ ...binding, isRequired: false }}
      lang={language}
      start={<span className="field-tag">{language}</span>}
      {...(max !== undefined && { max })}
    />
  )
}

function LocalizedInput({ fieldRef }: InputProps) {
  const binding = useGroupBinding(fieldRef)
  return (
    <FieldFrame binding={binding} isGroup>
      <div className="field-languages">
        {languages.map((language) => (
          <OneLanguage key={language} fieldRef={fieldRef} language={language} />
        ))}
      </div>
    </FieldFrame>
  )
}

function LocalizedValue({ value }: ValueProps) {
  const texts = languages.flatMap((language) => {
    const found = typeof value === 'object' && value !== null ? Reflect.get(value, language) : null
    return typeof found === 'string' && found ? [[language, found] as const] : []
  })
  if (texts.length === 0) return <EmptyValue />
  return (
    <>
      {texts.map(([language, found]) => (
        <span key={language} className="field-language" lang={language}>
          <span className="field-tag">{language}</span>
          {found}
        </span>
      ))}
    </>
  )
}

export const localizedText: FieldView = {
  ...text,
  Cell: LocalizedTextCell,
  Input: LocalizedInput,
  Value: LocalizedValue,
  isWide: true,
}
