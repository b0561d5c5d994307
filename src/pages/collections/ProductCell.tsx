import type { RaRecord } from 'react-admin'
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
  readonly product: RaRecord
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
