import { CodeInput } from '../inputs/CodeInput.tsx'
import type { FieldView } from '../context/fieldView.ts'
import { text } from './text.tsx'

/** A VAT number reads as it is kept. */
export const vatNumber: FieldView = { ...text, Input: CodeInput }
