import { sql } from 'kysely'
import {
  answers,
  crateItem,
  itemsOf,
  nameIn,
  type DataItem,
} from '../../../resources/parts/additionalData.ts'
import {
  flag,
  languages,
  localizedText,
  number,
  type Language,
  type Model,
} from '../../../schema/index.ts'
import type { Database } from '../../db/connect.ts'
import { tablesOf } from '../../db/tables/projection.ts'
import type { NamedColumn } from '../../imports/read/namedColumn.ts'

const fields = { text: localizedText({ max: 500 }), number: number(), flag: flag() }

/** How a value of an additional field is written down in a language. */
function written(value: unknown, language: Language): string {
  if (typeof value === 'boolean') return answers[value ? 'yes' : 'no'][language]
  return language === 'it' && typeof value === 'number'
    ? String(value).replace('.', ',')
    : String(value)
}

const columnOf = (item: DataItem): NamedColumn => ({
  path: 'additionalData',
  name: nameIn(item, 'en'),
  labels: { en: nameIn(item, 'en'), it: nameIn(item, 'it') },
  field: fields[item.type ?? 'text'],
  entries: (value, language) =>
    languages
      .filter((one) => language === undefined || one === language)
      .map((one) => ({
        key: nameIn(item, one),
        language: one,
        ...(value !== null && { value: written(value, one) }),
      })),
})

/** The additional fields of all types of products, and the crate: each a column of its own. */
export async function additionalColumns(
  database: Database,
  model: Model,
): Promise<readonly NamedColumn[]> {
  const { docs } = tablesOf(model.resource('productTypes'))
  const { rows } = await sql<{ items: unknown }>`
    select "doc" -> 'dataItems' as items from ${sql.table(docs)}
    where coalesce(("doc" ->> 'isActive')::boolean, true) order by "_id"`.execute(database)
  const found = new Map<string, DataItem>()
  for (const item of [crateItem, ...rows.flatMap(({ items }) => itemsOf(items))]) {
    const name = nameIn(item, 'en')
    if (!found.has(name)) found.set(name, item)
  }
  return [...found.values()].map(columnOf)
}
