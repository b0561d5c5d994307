import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import type { Shown } from '../../api/recordPayload.ts'
import { VendorTabs } from '../../layout/navigation/VendorTabs.tsx'
import { RecordLoader } from '../../views/record/RecordLoader.tsx'
import { collections } from '../resources.ts'

interface Props {
  readonly children: (collection: Shown<'collections'>) => ReactNode
}

/**
 * Loads the collection named by the address, below the tabs of its artisan (rows NAV-064 and
 * MSG-112).
 */
export function CollectionLoader({ children }: Props) {
  const { collectionId = '' } = useParams()
  return (
    <RecordLoader
      key={collectionId}
      resource={collections}
      id={collectionId}
      failure="errors.collectionsFetch"
    >
      {(collection) => (
        <>
          {typeof collection.vendor === 'string' && (
            <VendorTabs vendor={collection.vendor} isElsewhere />
          )}
          {children(collection)}
        </>
      )}
    </RecordLoader>
  )
}
