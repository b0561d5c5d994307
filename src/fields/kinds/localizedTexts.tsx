import { LocalizedTextsCell } from '../cells/LocalizedTextsCell.tsx'
import { ContainsFilter } from '../filters/ContainsFilter.tsx'
import type { FieldView, InputProps, ValueProps } from '../context/fieldView.ts'
import { LanguageInputs } from '../inputs/LanguageInputs.tsx'
import { LanguageTexts } from '../context/LanguageTexts.tsx'
import { LinesBox } from '../inputs/LinesBox.tsx'
import { textsOf } from '../format/textsOf.ts'
import '../frame/field.css'

function TextsInput({ fieldRef }: InputProps) {
  return <LanguageInputs fieldRef={fieldRef} renderBox={(box) => <LinesBox {...box} />} />
}

function TextsValue({ value }: ValueProps) {
  return <LanguageTexts textIn={(language) => textsOf(value, language).join(' · ')} />
}

export const localizedTexts: FieldView = {
  Cell: LocalizedTextsCell,
  Input: TextsInput,
  Filter: ContainsFilter,
  Value: TextsValue,
  isWide: true,
}
