import { useTranslate } from 'react-admin'
import { languages, type AnyField, type Language, type TextOptions } from '../../../schema/index.ts'
import { LocalizedTextCell } from '../cells/LocalizedTextCell.tsx'
import { FieldFrame } from '../frame/FieldFrame.tsx'
import type { FieldView, InputProps, ValueProps } from '../context/fieldView.ts'
import { EmptyValue } from '../context/plainValue.tsx'
import { text } from './text.tsx'
import { TextBox } from '../inputs/TextBox.tsx'
import { useField } from '../context/useField.ts'
import { useGroupTie } from '../context/useGroupBinding.ts'

function OneLanguage({ place, language }: InputProps & { language: Language }) {
  const t = useTranslate()
  const tie = useField(place, { part: language, label: t(`app.values.languages.${language}`) })
  const { max } = place.leaf.field as AnyField & TextOptions
  return (
    <TextBox
      // The mark stands beside the name of the group.
      tie={{ ...tie, isRequired: false }}
      lang={language}
      start={<span className="field-tag">{language}</span>}
      {...(max !== undefined && { max })}
    />
  )
}

function LocalizedInput({ place }: InputProps) {
  const tie = useGroupTie(place)
  return (
    <FieldFrame tie={tie} isGroup>
      <div className="field-languages">
        {languages.map((language) => (
          <OneLanguage key={language} place={place} language={language} />
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
