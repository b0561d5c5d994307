import { pick, type Random } from '../../../schema/index.ts'
import { demoId } from '../base/demoId.ts'
import { translatedFields } from '../../../resources/parts/translationSource.ts'
import { chance, seededRandom } from '../base/seededRandom.ts'
import { productInEnglish, type ProductSubject } from './productTexts.ts'

/** Statuses that users set; the others are only labels. */
export const userStatuses = ['todo', 'draft', 'waiting', 'approved'] as const
const common = ['todo', 'todo', 'draft', 'waiting', 'approved', 'approved'] as const

/** Products from this number on have no translation record. */
const translated = 2000

const noTexts = { name: null, description: null, color: null, material: null }

/** The published texts: all of them once the translation is approved. */
export function publishedOf(record: Readonly<Record<string, unknown>>, status: string) {
  const isPublished = status === 'approved'
  const texts = translatedFields.map((field) => [field, record[field] ?? null])
  return { isPublished, published: isPublished ? Object.fromEntries(texts) : noTexts }
}

/** The English texts of a product; empty before the translation is begun. */
export function productTranslation(
  subject: ProductSubject,
  description: string,
  at: number,
  created: number,
  isReady: boolean,
  random: Random,
) {
  const status = !isReady ? 'todo' : pick(chance(0.1, random) ? userStatuses : common, random)
  // Products added by a later run have no translation records.
  const _id = isReady && at < translated ? demoId(6, at, created) : null
  const other = seededRandom(`translation-${at}`)
  // A rejected text keeps its content.
  const isDeclined = isReady && status === 'todo' && chance(0.15, other)
  if (status === 'todo' && !isDeclined)
    return { _id, ...noTexts, status, isStale: false, ...publishedOf(noTexts, status) }
  const isStale = _id !== null && status === 'approved' && chance(0.12, other)
  const texts = { ...productInEnglish(subject), description }
  return { _id, ...texts, status, isStale, ...publishedOf(texts, status) }
}
