import type { FieldError } from '../../../schema/index.ts'

/**
 * Says what speaks against a value that the rules let pass, or null.
 * @param country that of the record, where its field names one
 */
export type WarningCheck = (value: string, country: string | null) => FieldError | null
