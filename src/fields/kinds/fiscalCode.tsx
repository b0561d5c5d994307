import { CodeInput } from '../inputs/CodeInput.tsx'
import type { FieldView } from '../context/fieldView.ts'
import { text } from './text.tsx'

/** A fiscal code is shown as it is stored. */
export const fiscalCode: FieldView = { ...text, Input: CodeInput }
