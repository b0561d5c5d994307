import { sourceOf, translatedFields } from '../../../resources/parts/translationSource.ts'
import type { Language, Model } from '../../../schema/index.ts'
import type { Actor } from '../../access/actor.ts'
import { choiceText } from '../../db/tables/choiceText.ts'
import { largestPage, type RawListRequest } from '../../records/list/checkListRequest.ts'
import type { Engine } from '../../records/engine.ts'
import type { ExchangedField } from './exchangedTexts.ts'

/** Columns of a translation that exports and imports read. */
export const translationColumns = [
  'product',
  'collection',
  'sourceName',
  'sourceLanguage',
  'sku',
  'status',
  'isStale',
  'decline.reason',
  ...translatedFields,
]

/** A translation as a list answers it. */
export interface TranslationRow {
  readonly _id: string
  readonly version: number
  readonly product?: string | null
  readonly collection?: string | null
  readonly sourceName?: string | null
  readonly sourceLanguage?: string | null
  readonly sku?: string | null
  readonly status: string
  readonly isStale?: boolean | null
  readonly decline?: { readonly reason?: string | null } | null
  readonly name?: string | null
  readonly description?: string | null
  readonly color?: string | null
  readonly material?: string | null
}

type Row = Readonly<Record<string, unknown>> & { readonly _id: string }

/** Reads lists with all their pages, as the user may see them. */
export function listReader(engine: Engine, model: Model, actor: Actor) {
  return async function readAll<T extends Row | TranslationRow>(
    name: string,
    request: Pick<RawListRequest, 'filter' | 'columns' | 'sort'>,
  ): Promise<T[]> {
    const found: T[] = []
    for (;;) {
      const window = { from: found.length, size: largestPage }
      const { rows } = await engine.list(model.resource(name), actor, { ...request, ...window })
      const page = JSON.parse(rows) as T[]
      found.push(...page)
      if (page.length < largestPage) return found
    }
  }
}
export type ReadAll = ReturnType<typeof listReader>

/** Limit for the ids in one filter. */
const idsPerFilter = 500

/** The original texts of products, with labels instead of values for colour and material. */
export async function originalsOf(
  readAll: ReadAll,
  model: Model,
  products: readonly string[],
  language: Language,
): Promise<ReadonlyMap<string, Readonly<Record<ExchangedField, string>>>> {
  const resource = model.resource('products')
  const labelOf = (path: string, value: string | null) => {
    const leaf = resource.leaf.get(path)
    return value === null ? '' : leaf ? choiceText(resource, leaf, value, language) : value
  }
  const found = new Map<string, Readonly<Record<ExchangedField, string>>>()
  for (let at = 0; at < products.length; at += idsPerFilter) {
    const rows = await readAll<Row>('products', {
      filter: { _id: products.slice(at, at + idsPerFilter) },
      columns: ['name', 'description', 'mainColor', 'material'],
    })
    for (const row of rows) {
      const { name, description, color, material } = sourceOf('products', row)
      found.set(row._id, {
        name: name ?? '',
        description: description ?? '',
        color: labelOf('mainColor', color),
        material: labelOf('material', material),
      })
    }
  }
  return found
}
