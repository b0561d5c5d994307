import type { FieldError } from '../../../schema/index.ts'

/**
 * The reason to doubt a value that the rules accept, or null.
 * @param country that of the record, where its field names one
 */
export type WarningCheck = (value: string, country: string | null) => FieldError | null
