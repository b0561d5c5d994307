import { useMemo } from 'react'
import type { ListFilter } from '../../fields/context/filterState.ts'
import { RelatedList, type RelatedListProps } from '../../views/list/RelatedList.tsx'
import { products } from '../resources.ts'
import type { FieldPath } from '../../../schema/index.ts'

/** The columns of an artisan's products. */
export const productColumns: readonly FieldPath<'products'>[] = [
  'picture',
  'sku',
  'name',
  'vendorCollection',
  'status',
  'readiness',
  'pricing.EUR.retail',
  'stockQuantity',
]

type Choices = 'columns' | 'actions' | 'emptyHint' | 'emptyAction' | 'Choice' | 'children'

interface Props extends Partial<Pick<RelatedListProps, Choices>> {
  readonly vendor: string
  /** Limits the list; must be a stable object. */
  readonly only?: ListFilter
}

/** A list of one artisan's products. */
export function VendorProducts({ vendor, only, ...list }: Props) {
  const within = useMemo(() => ({ ...only, vendor }), [only, vendor])
  return (
    <RelatedList
      resource={products}
      within={within}
      columns={productColumns}
      isSelectable
      empty="app.vendorHome.noItems"
      failure="errors.fetch"
      {...list}
    />
  )
}
