import { sql } from 'kysely'
import { isSameValue } from '../../../schema/index.ts'
import { documents } from '../../db/tables/documents.ts'
import { itemsOf, renamed, renamesOf, type Entry } from '../../../resources/parts/additionalData.ts'
import { changeRecord } from '../../records/write/writeRecord.ts'
import type { Hooks } from '../../records/write/hooks.ts'
import { tablesOf } from '../../db/tables/projection.ts'
import { productHooks } from './products.ts'

const productDoc = documents('products')

/**
 * Products store additional values under the names of the fields, so a rename is carried over to
 * them.
 */
export const productTypeHooks: Hooks<'productTypes'> = {
  async afterWrite(context) {
    const { tx, model, actor, id, before, after } = context
    // Names in two languages are two places of one value: to look for it goes through all products.
    if (!before || !after || isSameValue(before.dataItems, after.dataItems)) return
    const renames = renamesOf(itemsOf(before.dataItems), itemsOf(after.dataItems))
    if (!renames.size) return
    const resource = model.resource('products')
    const { grid, docs } = tablesOf(resource)
    // Locked, so that a product saved meanwhile is not overwritten.
    const found = await sql<{ id: string; entries: readonly Entry[] }>`
      select g."_id" as "id", ${productDoc.json('additionalData')} as "entries"
      from ${sql.table(grid)} g join ${sql.table(docs)} d on d."_id" = g."_id"
      where g."type" = ${id}::uuid and exists (
        select from jsonb_array_elements(
          case jsonb_typeof(${productDoc.json('additionalData')}) when 'array' then ${productDoc.json('additionalData')} else '[]' end
        ) one
        where concat(one ->> 'language', ' ', one ->> 'key') in (${sql.join([...renames.keys()])})
      ) order by g."_id" for update of g, d`.execute(tx)
    for (const { id: product, entries } of found.rows)
      await changeRecord(
        { tx, model, resource, actor },
        product,
        { additionalData: renamed(entries, renames) },
        // An incomplete product must not lose the value.
        { hooks: productHooks, isServer: true, isIncomplete: true },
      )
  },
}
