import { sql } from 'kysely'
import { documents } from '../../db/tables/documents.ts'
import { isSameValue } from '../../../schema/index.ts'
import { isNumberText, isOf, itemsOf, type Entry } from '../../../resources/parts/additionalData.ts'
import { badInput } from '../../errors/apiError.ts'
import type { WriteContext } from '../../records/write/hooks.ts'
import { tablesOf } from '../../db/tables/projection.ts'

const typeDoc = documents('productTypes', 'productTypes_docs')

/**
 * Number fields of a product's type take numbers (row CUSTOM-005). What stood there before is left in peace.
 * @throws ApiError 400 naming the values
 */
export async function checkNumbers({
  tx,
  model,
  before,
  after,
}: WriteContext<'products'>): Promise<void> {
  const [were, are] = [before?.additionalData ?? [], after?.additionalData ?? []]
  if (!after?.type || isSameValue(were, are)) return
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
    !were.some((one) => one.language === language && one.value === value)
  const wrong = are.flatMap((entry, at) => (isWrong(entry) ? [`additionalData.${at}.value`] : []))
  if (wrong.length)
    throw badInput(Object.fromEntries(wrong.map((path) => [path, { key: 'validation.number' }])))
}
