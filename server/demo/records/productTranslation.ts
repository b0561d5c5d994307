import { translationStatuses } from '../../../resources/settings/constants.ts'
import { pick, type Random } from '../../../schema/index.ts'
import { demoId } from '../base/demoId.ts'
import { productInItalian, type ProductSubject } from './productTexts.ts'
import { chance } from '../base/seededRandom.ts'

/** Those that actions lead to; the other labels are rare. */
const common = ['todo', 'todo', 'draft', 'waiting', 'approved', 'approved'] as const

/** Products from this number on have no translation of their own record. */
const translated = 2000

/** The Italian text of a product: nothing before somebody has begun. */
export function productTranslation(
  subject: ProductSubject,
  at: number,
  created: number,
  isReady: boolean,
  random: Random,
) {
  const status = !isReady
    ? 'todo'
    : pick(chance(0.1, random) ? translationStatuses : common, random)
  // A run that goes on filling the database makes products alone, so theirs stay without.
  const _id = isReady && at < translated ? demoId(6, at, created) : null
  return status === 'todo'
    ? { _id, name: null, description: null, color: null, material: null, status }
    : { _id, ...productInItalian(subject), status }
}
