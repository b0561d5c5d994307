import type { WriteContext } from '../../records/write/hooks.ts'

/** Records the movement when somebody changes the stock of a product, by hand or by an import. */
export async function noteCounted({
  tx,
  id,
  actor,
  before,
  after,
}: WriteContext<'products'>): Promise<void> {
  if (!after) return
  const stock = after.stockQuantity ?? 0
  const quantity = stock - (before?.stockQuantity ?? 0)
  if (quantity === 0) return
  await tx
    .insertInto('stockMovements')
    .values({
      product: id,
      kind: actor.import === undefined ? 'counted' : 'imported',
      quantity,
      stock,
      isKnownInShop: false,
    })
    .execute()
}
