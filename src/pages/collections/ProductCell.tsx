import type { RaRecord } from 'react-admin'
import { valueAt } from '../../../schema/index.ts'
import { viewOf } from '../../fields/index.ts'
import { placeOf } from '../../fields/context/fieldRef.ts'
import { useTools } from '../../fields/context/useCellContext.ts'
import { products } from '../resources.ts'

/** A field of a product as lists show it. */
export function ProductCell({
  product,
  path,
}: {
  readonly product: RaRecord
  readonly path: string
}) {
  const tools = useTools()
  const leaf = products.leaf.get(path)
  if (!leaf) return null
  const { Cell: Shown } = viewOf(leaf)
  return Shown({ value: valueAt(product, leaf.parts), place: placeOf(products, leaf), tools })
}
