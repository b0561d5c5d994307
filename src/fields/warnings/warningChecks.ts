import type { DoubtedKind } from '../../../schema/index.ts'
import { fiscalCodeDoubt } from './fiscalCodeWarning.ts'
import { ibanDoubt } from './ibanWarning.ts'
import type { Judge } from './warningCheck.ts'
import { vatNumberDoubt } from './vatNumberWarning.ts'

/** What judges the values of each kind that a form may doubt. */
export const judges: Readonly<Record<DoubtedKind, Judge>> = {
  iban: ibanDoubt,
  vatNumber: vatNumberDoubt,
  fiscalCode: fiscalCodeDoubt,
}
