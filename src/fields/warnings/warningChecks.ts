import type { KindWithWarnings } from '../../../schema/index.ts'
import { fiscalCodeWarning } from './fiscalCodeWarning.ts'
import { ibanWarning } from './ibanWarning.ts'
import type { WarningCheck } from './warningCheck.ts'
import { vatNumberWarning } from './vatNumberWarning.ts'

/** The check of each kind whose values may get a warning. */
export const warningChecks: Readonly<Record<KindWithWarnings, WarningCheck>> = {
  iban: ibanWarning,
  vatNumber: vatNumberWarning,
  fiscalCode: fiscalCodeWarning,
}
