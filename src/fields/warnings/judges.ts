import type { DoubtedKind } from '../../../schema/index.ts'
import { fiscalCodeDoubt } from './fiscalCodeDoubt.ts'
import { ibanDoubt } from './ibanDoubt.ts'
import type { Judge } from './judge.ts'
import { vatNumberDoubt } from './vatNumberDoubt.ts'

/** What judges the values of each kind that a form may doubt. */
export const judges: Readonly<Record<DoubtedKind, Judge>> = {
  iban: ibanDoubt,
  vatNumber: vatNumberDoubt,
  fiscalCode: fiscalCodeDoubt,
}
