import type { Shown } from '../../api/recordPayload.ts'
import { valueAt } from '../../../schema/index.ts'
import { viewOf } from '../../fields/index.ts'
import { fieldRefOf } from '../../fields/context/fieldRef.ts'
import { useCellContext } from '../../fields/context/useCellContext.ts'
import { products } from '../resources.ts'

/** A field of a product as lists show it. */
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
  const { Cell: Shown } = viewOf(leaf)
  return Shown({
    value: valueAt(product, leaf.parts),
    fieldRef: fieldRefOf(products, leaf),
    context,
  })
}
