import type { FieldView } from '../context/fieldView.ts'
import { number } from './number.tsx'

/** 22 means 22 %; the sign is the unit of the kind. */
export const percent: FieldView = { ...number }
