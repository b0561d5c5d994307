import { sourceOf } from '../../../resources/parts/translationSource.ts'
import type { translations } from '../../../resources/translations.ts'
import { isId, isObject, pick, type Resource } from '../../../schema/index.ts'
import { personOf } from '../base/demoPeople.ts'
import { demoNow, isoOf, momentBetween } from '../base/demoTime.ts'
import { fillRecord, type DemoRecord, type Given, type KnownIds } from '../base/fillRecord.ts'
import { firstSentence } from '../base/firstSentence.ts'
import { seededRandom } from '../base/seededRandom.ts'
import { publishedOf } from './productTranslation.ts'

type Fields = typeof translations.fields

const noTexts = { name: null, description: null, color: null, material: null }

const reasons = [
  'Too close to the Italian: please write it as an English shop would.',
  'The size is missing from the description.',
  '“Majolica” is our word for maiolica, not “pottery”.',
] as const

/** Fields set by the server: source, waiting time and rejection. */
function notesOf(
  now: ReturnType<typeof sourceOf>,
  translation: DemoRecord,
  id: string,
  updated: number,
) {
  const { status, isStale, description } = translation
  const { isPublished, published } = publishedOf(translation, String(status))
  const isBegun = typeof description === 'string'
  const isDeclined = isBegun && status === 'todo'
  const made = isStale ? { ...now, description: firstSentence(now.description ?? '') } : now
  return {
    readyToTranslate: true,
    waitingSince: isoOf(updated),
    isStale: isStale === true,
    source: made,
    sourceChangedAt: isStale === true ? isoOf(updated) : null,
    isPublished,
    published: {
      ...published,
      at: isPublished ? isoOf(updated) : null,
      by: isPublished ? personOf('approver').email : null,
    },
    translatedBy: isBegun ? personOf('translator').email : null,
    decline: isDeclined
      ? {
          reason: pick(reasons, seededRandom(id)),
          at: isoOf(updated),
          by: personOf('approver').email,
        }
      : { reason: null, at: null, by: null },
  }
}

/** The translations of these products, equal to the copies in the products. */
export function productTranslations(
  resource: Resource,
  products: readonly DemoRecord[],
  ids: KnownIds,
): DemoRecord[] {
  return products.flatMap((product, at) => {
    const { _id: id, createdAt, updatedAt, translation, vendor } = product
    if (!isObject(translation) || !isId(translation._id)) return []
    const { _id, ...shown } = translation
    const updated = Date.parse(String(updatedAt))
    const birth = { at, id: _id, created: Date.parse(String(createdAt)), updated }
    const given = {
      ...shown,
      ...notesOf(sourceOf('products', product), translation, _id, updated),
      subject: 'product',
      vendor: String(vendor),
      product: String(id),
      company: null,
    } as Given<Fields>
    return [fillRecord<Fields>(resource, birth, [given], seededRandom(birth.id), ids)]
  })
}

/** The translations of the company texts, equal to the copies in the company pages. */
export function bioTranslations(
  resource: Resource,
  companies: readonly DemoRecord[],
  ids: KnownIds,
): DemoRecord[] {
  return companies.flatMap((company, at) => {
    const { _id: id, createdAt, translation, vendor } = company
    if (!isObject(translation) || !isId(translation._id)) return []
    const { _id, ...shown } = translation
    const random = seededRandom(`bio-${at}`)
    const created = Date.parse(String(createdAt))
    const updated = momentBetween(created, demoNow(), random)
    const given = {
      ...noTexts,
      ...shown,
      ...notesOf(sourceOf('companies', company), translation, _id, updated),
      subject: 'company',
      vendor: String(vendor),
      product: null,
      company: String(id),
    } as Given<Fields>
    return [fillRecord<Fields>(resource, { at, id: _id, created, updated }, [given], random, ids)]
  })
}
