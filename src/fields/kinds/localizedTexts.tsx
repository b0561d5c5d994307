import { useTranslate } from 'react-admin'
import { languages, type Language } from '../../../schema/index.ts'
import { LocalizedTextsCell } from '../cells/LocalizedTextsCell.tsx'
import { FieldFrame } from '../frame/FieldFrame.tsx'
import { ContainsFilter } from '../filters/ContainsFilter.tsx'
import type { FieldView, InputProps, ValueProps } from '../context/fieldView.ts'
import { LinesBox } from '../inputs/LinesBox.tsx'
import { EmptyValue } from '../context/plainValue.tsx'
import { textsOf } from '../format/textsOf.ts'
import { useField } from '../context/useField.ts'
import { useGroupBinding } from '../context/useGroupBinding.ts'
import '../frame/field.css'

function OneLanguage({ fieldRef, language }: InputProps & { language: Language }) {
  const t = useTranslate()
  const binding = useField(fieldRef, {
    part: language,
    label: t(`app.values.languages.${language}`),
  })
  return (
    <LinesBox
      // The mark stands beside the name of the group.
      binding={{ ...binding, isRequired: false }}
      lang={language}
      start={<span className="field-tag">{language}</span>}
    />
  )
}

function TextsInput({ fieldRef }: InputProps) {
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

function TextsValue({ value }: ValueProps) {
  const told = languages.filter((language) => textsOf(value, language).length > 0)
  if (told.length === 0) return <EmptyValue />
  return (
    <>
      {told.map((language) => (
        <span key={language} className="field-language" lang={language}>
          <span className="field-tag">{language}</span>
          {textsOf(value, language).join(' · ')}
        </span>
      ))}
    </>
  )
}

export const localizedTexts: FieldView = {
  Cell: LocalizedTextsCell,
  Input: TextsInput,
  Filter: ContainsFilter,
  Value: TextsValue,
  isWide: true,
}
