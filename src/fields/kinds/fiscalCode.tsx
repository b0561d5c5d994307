import { CodeInput } from '../inputs/CodeInput.tsx'
import type { FieldView } from '../context/fieldView.ts'
import { text } from './text.tsx'

/** A fiscal code reads as it is kept. */
export const fiscalCode: FieldView = { ...text, Input: CodeInput }
