import { model } from '../../../resources/index.ts'
import { usesLists } from '../../../resources/navigation/menu.ts'
import {
  compareWords,
  fold,
  type DocumentNamed,
  type EntryOf,
  type Subject,
} from '../../../schema/index.ts'
import type { Shown } from '../../api/recordPayload.ts'
import { localizedOf } from '../../fields/format/localizedOf.ts'
import {
  entryLeaves,
  fieldRefOf,
  fieldRefsInside,
  type FieldRef,
} from '../../fields/context/fieldRef.ts'
import { filtered, href } from '../../routing/routes.ts'

export const productTypes = model.resource('productTypes')

type ProductType = DocumentNamed<'productTypes'>
/** An additional field of a type. */
export type DataItem = EntryOf<'productTypes', 'dataItems'>

function fieldRefNamed(path: string): FieldRef {
  const list = productTypes.leaf.get('dataItems')
  const fieldRefs = list
    ? fieldRefsInside(fieldRefOf(productTypes, list), 0, entryLeaves(list))
    : []
  const found = fieldRefs.find((fieldRef) => fieldRef.path === path)
  if (!found) throw new Error(`product types have no ${path}`)
  return found
}

/** The field that holds the kind of an additional field. */
export const itemKind = fieldRefNamed('dataItems.type')

/** Reads all types in one request: a marketplace has dozens. */
export const allTypesQuery = {
  pagination: { page: 1, perPage: 1000 },
  sort: { field: 'name', order: 'ASC' as const },
  meta: { columns: ['name', 'category', 'isActive', 'dataItems'] },
}

/** The list of the products of a type: of all, or of an artisan's own. */
export function productsOf({ id }: Shown<'productTypes'>, subject: Subject): string {
  const list = usesLists(subject.role)
    ? href('list', 'products')
    : href('vendorCatalog', { vendor: subject.id })
  return filtered(list, { type: [id] })
}

/** The additional fields of a type. */
export const itemsOf = ({ dataItems }: ProductType): readonly DataItem[] => dataItems ?? []

/**
 * Sorts types by name in the current language, in the browser, because the language can change at
 * any time.
 */
export function byName<T extends Pick<ProductType, 'name'>>(
  types: readonly T[],
  locale: string,
): T[] {
  const compare = compareWords(locale)
  return types.toSorted((one, other) =>
    compare(localizedOf(one.name, locale), localizedOf(other.name, locale)),
  )
}

/**
 * Whether the name of a type or of one of its additional fields contains the words, in any
 * language.
 */
export function matchesWords(type: ProductType, words: string): boolean {
  const texts = [type.name, ...itemsOf(type).map(({ name }) => name)].flatMap((name) =>
    Object.values(name ?? {}),
  )
  const sought = fold(words)
  return texts.some((text) => fold(text ?? '').includes(sought))
}
