import type { KindWithWarnings } from '../../../schema/index.ts'
import { fiscalCodeWarning } from './fiscalCodeWarning.ts'
import { ibanWarning } from './ibanWarning.ts'
import type { WarningCheck } from './warningCheck.ts'
import { vatNumberWarning } from './vatNumberWarning.ts'

/** What judges the values of each kind that a form may doubt. */
export const warningChecks: Readonly<Record<KindWithWarnings, WarningCheck>> = {
  iban: ibanWarning,
  vatNumber: vatNumberWarning,
  fiscalCode: fiscalCodeWarning,
}
