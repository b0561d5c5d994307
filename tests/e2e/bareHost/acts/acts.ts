import { accountActs } from './accountActs.ts'
import { orderActs } from './orderActs.ts'
import { planActs } from './planActs.ts'
import { productActs } from './productActs.ts'
import { readActs } from './readActs.ts'
import { textActs } from './textActs.ts'
import { vendorActs } from './vendorActs.ts'
import type { Act } from './act.ts'

/** All acts of the walk: each of the documented calls is asked by one of them. */
export const acts: readonly Act[] = [
  ...accountActs,
  ...vendorActs,
  ...textActs,
  ...productActs,
  ...orderActs,
  ...planActs,
  ...readActs,
]
