import { quickSearch } from '../../../resources/settings/constants.ts'
import { offeredProperties } from '../../../resources/parts/productCalls.ts'
import { isVendor } from '../../../resources/settings/roles.ts'
import { asChoice, canRead, type Language } from '../../../schema/index.ts'
import { badInput, notFound } from '../../errors/apiError.ts'
import { choiceText } from '../../records/list/choiceText.ts'
import type { Page } from '../../records/engine.ts'
import type { Hooks } from '../../records/write/hooks.ts'
import { largestPage } from '../../records/list/checkListRequest.ts'
import type { CallHandler, HandlersOf } from '../../http/callHandler.ts'
import { checkNumbers } from './checkNumbers.ts'
import { generateCsv } from './generateCsv.ts'
import { renewReviewed, touchedCollections } from '../collections/collections.ts'
import { productLifecycleCalls } from './productLifecycle.ts'
import { followSource } from '../translations/followSource.ts'
import { forgetFacts } from '../facts/factJobs.ts'
import { keepRejection, tellOfRejection } from './rejection.ts'
import { productMediaCalls } from './productMedia.ts'

export const productHooks: Hooks<'products'> = {
  complete: keepRejection,
  async afterWrite(context) {
    const { tx, before, after } = context
    await checkNumbers(context)
    if (before && !after)
      await forgetFacts(tx, { vendor: String(before.vendor), product: context.id })
    await tellOfRejection(context)
    const isTouched =
      before?.status !== after?.status || before?.vendorCollection !== after?.vendorCollection
    if (isTouched) await renewReviewed(tx, touchedCollections(before, after))
    await followSource(context, 'products')
  },
}

/** What the quick search shows of a product. */
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
const longestSearch = 200
const nothing: Page = { rows: '[]', count: 0, from: 0, size: 0, total: 0, atLeast: 0 }

/** The products of a collection as the query narrows and orders them; one that is out of reach has none. */
const productsOf: CallHandler<'products'> = async ({
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
  // Rows NAV-013 to 015; which products are a vendor's own is a matter of its scope.
  async quickSearch({ engine, model, resource, actor, page }) {
    const words = typeof page.filter?.q === 'string' ? page.filter.q : ''
    if (words.length > longestSearch)
      throw badInput({ search: { key: 'errors.badFilter', vars: { field: 'search' } } })
    if (words.trim().length < quickSearch.minimumCharacters) return nothing
    const { subject } = actor
    const columns = foundColumns.filter((name) => {
      const leaf = resource.leaf.get(name)
      return leaf !== undefined && canRead(model, leaf, subject)
    })
    return engine.list(resource, actor, {
      filter: { q: words, ...(isVendor(subject) && { discontinuedOn_empty: true }) },
      columns,
      from: 0,
      size: quickSearch.mostResults,
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
  ofCollection: productsOf,
  ofCollectionListed: productsOf,
  generateCsv,
} satisfies Partial<HandlersOf<'products'>>
