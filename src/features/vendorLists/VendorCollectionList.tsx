import { useMemo } from 'react'
import { pageSizes } from '../../../resources/settings/constants.ts'
import { RelatedList, type RelatedListProps } from '../../views/list/RelatedList.tsx'
import { collections } from '../resources.ts'

type Choices = 'columns' | 'extraFields' | 'addressOf' | 'actions' | 'emptyHint' | 'children'

interface Props extends Pick<RelatedListProps, Choices> {
  readonly vendor: string
}

/** A list of the collections of one artisan. */
export function VendorCollectionList({ vendor, ...list }: Props) {
  const within = useMemo(() => ({ vendor }), [vendor])
  return (
    <RelatedList
      resource={collections}
      within={within}
      perPage={pageSizes.vendorCollections}
      empty="app.vendorLists.noCollections"
      failure="errors.collectionsFetch"
      {...list}
    />
  )
}
