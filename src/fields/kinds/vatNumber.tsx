import { CodeInput } from '../inputs/CodeInput.tsx'
import type { FieldView } from '../context/fieldView.ts'
import { text } from './text.tsx'

/** A VAT number is shown as it is stored. */
export const vatNumber: FieldView = { ...text, Input: CodeInput }
