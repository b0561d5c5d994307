import type { Shown } from '../../api/recordPayload.ts'
import { valueAt } from '../../../schema/index.ts'
import { viewOf } from '../../fields/index.ts'
import { fieldRefOf } from '../../fields/context/fieldRef.ts'
import { useCellContext } from '../../fields/context/useCellContext.ts'
import { products } from '../resources.ts'

/** A field of a product, drawn like a cell of a list. */
export function ProductCell({
  product,
  path,
}: {
  readonly product: Shown<'products'>
  readonly path: string
}) {
  const context = useCellContext()
  const leaf = products.leaf.get(path)
  if (!leaf) return null
  const { Cell } = viewOf(leaf)
  return Cell({
    value: valueAt(product, leaf.parts),
    fieldRef: fieldRefOf(products, leaf),
    context,
  })
}
