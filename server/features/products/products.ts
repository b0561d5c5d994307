import { sql } from 'kysely'
import { quickSearch } from '../../../resources/settings/constants.ts'
import { offeredProperties } from '../../../resources/parts/productCalls.ts'
import { isVendor } from '../../../resources/settings/roles.ts'
import { asChoice, canRead, type Language, isSameValue } from '../../../schema/index.ts'
import { badInput, notFound } from '../../errors/apiError.ts'
import { choiceText } from '../../db/tables/choiceText.ts'
import type { Page } from '../../records/engine.ts'
import type { Hooks, WriteContext } from '../../records/write/hooks.ts'
import { largestPage } from '../../records/list/checkListRequest.ts'
import type { CallHandler, HandlersOf } from '../../http/callHandler.ts'
import { generateCsv } from './generateCsv.ts'
import { updateAllReviewed, touchedCollections } from '../collections/collections.ts'
import { productLifecycleCalls } from './productLifecycle.ts'
import { followSource } from '../translations/followSource.ts'
import { forgetFacts } from '../facts/factJobs.ts'
import { tellReviews, updateRejection } from './reviews.ts'
import { tellDecision, tellLiveChange, touchesOf } from './liveChanges.ts'
import { productMediaCalls } from './productMedia.ts'
import { documents } from '../../db/tables/documents.ts'
import { isNumberText, isOf, itemsOf, type Entry } from '../../../resources/parts/additionalData.ts'
import { tablesOf } from '../../db/tables/projection.ts'

const typeDoc = documents('productTypes', 'productTypes_docs')

/**
 * Number fields of a product's type take only numbers (row CUSTOM-005); unchanged values are not
 * checked.
 * @throws ApiError 400 naming the values
 */
async function checkNumberFields({
  tx,
  model,
  before,
  after,
}: WriteContext<'products'>): Promise<void> {
  const [oldEntries, newEntries] = [before?.additionalData ?? [], after?.additionalData ?? []]
  if (!after?.type || isSameValue(oldEntries, newEntries)) return
  const { docs } = tablesOf(model.resource('productTypes'))
  const { rows } = await sql<{ items: unknown }>`
    select ${typeDoc.json('dataItems')} as "items" from ${sql.table(docs)} where "_id" = ${after.type}::uuid`.execute(
    tx,
  )
  const items = itemsOf(rows[0]?.items).filter(({ type }) => type === 'number')
  const isWrong = ({ key, language, value }: Entry) =>
    language &&
    value &&
    !isNumberText(value) &&
    items.some((item) => isOf(item, language)({ key, language })) &&
    !oldEntries.some((one) => one.language === language && one.value === value)
  const wrong = newEntries.flatMap((entry, at) =>
    isWrong(entry) ? [`additionalData.${at}.value`] : [],
  )
  if (wrong.length)
    throw badInput(Object.fromEntries(wrong.map((path) => [path, { key: 'validation.number' }])))
}

export const productHooks: Hooks<'products'> = {
  complete: updateRejection,
  check: checkNumberFields,
  afterDecision: tellDecision,
  touches: touchesOf,
  async afterWrite(context) {
    const { tx, before, after } = context
    if (before && !after)
      await forgetFacts(tx, { vendor: String(before.vendor), product: context.id })
    await tellReviews(context)
    await tellLiveChange(context)
    const isTouched =
      before?.status !== after?.status || before?.vendorCollection !== after?.vendorCollection
    if (isTouched) await updateAllReviewed(tx, touchedCollections(before, after))
    await followSource(context, 'products')
  },
}

/** Columns that the quick search shows. */
const foundColumns = [
  'sku',
  'name',
  'mainPhoto',
  'picture',
  'vendor',
  'vendorName',
  'status',
  'discontinuedOn',
]
const maxSearchLength = 200
const emptyPage: Page = { rows: '[]', count: 0, from: 0, size: 0, total: 0, atLeast: 0 }

/** The products of a collection, with the query's filter and sort. @throws ApiError 404 */
const listCollectionProducts: CallHandler<'products'> = async ({
  engine,
  model,
  resource,
  actor,
  params,
  page,
}) => {
  const collection = params.collectionId ?? ''
  await engine.read(model.resource('collections'), actor, collection)
  return engine.list(resource, actor, {
    filter: { ...page.filter, vendorCollection: collection },
    ...(page.sort && { sort: page.sort }),
    from: 0,
    size: largestPage,
  })
}

export const productCalls = {
  ...productLifecycleCalls,
  ...productMediaCalls,
  // Rows NAV-013 to 015; the scope limits vendors to their own products.
  async quickSearch({ engine, model, resource, actor, page }) {
    const words = typeof page.filter?.q === 'string' ? page.filter.q : ''
    if (words.length > maxSearchLength)
      throw badInput({ search: { key: 'errors.badFilter', vars: { field: 'search' } } })
    if (words.trim().length < quickSearch.minimumCharacters) return emptyPage
    const { subject } = actor
    const columns = foundColumns.filter((name) => {
      const leaf = resource.leaf.get(name)
      return leaf !== undefined && canRead(model, leaf, subject)
    })
    return engine.list(resource, actor, {
      filter: { q: words, ...(isVendor(subject) && { discontinuedOn_empty: true }) },
      columns,
      from: 0,
      size: quickSearch.maxResults,
    })
  },
  properties({ resource, params: { name } }) {
    const leaf = resource.leaf.get(offeredProperties[name as keyof typeof offeredProperties])
    const offered = leaf && asChoice(leaf)
    if (!leaf || !offered) throw notFound(resource.name)
    const label = (value: string, language: Language) => choiceText(resource, leaf, value, language)
    const values = offered.values.map((value) => ({
      value,
      en: label(value, 'en'),
      it: label(value, 'it'),
    }))
    return Promise.resolve({ name, values })
  },
  ofCollection: listCollectionProducts,
  ofCollectionListed: listCollectionProducts,
  generateCsv,
} satisfies Partial<HandlersOf<'products'>>
