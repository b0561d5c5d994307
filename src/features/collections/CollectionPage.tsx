import { useState } from 'react'
import type { Shown } from '../../api/recordPayload.ts'
import { collections as definition } from '../../../resources/collections.ts'
import { useMayCall } from '../../auth/useMayCall.ts'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { CollectionActions } from './CollectionActions.tsx'
import { CollectionLoader } from './CollectionLoader.tsx'
import { CollectionHead } from './CollectionHead.tsx'
import { CollectionProducts } from './CollectionProducts.tsx'
import { DecisionReport, DisapproveDialog } from '../approval/lazyDialogs.ts'
import { useDecision } from '../approval/useDecision.ts'
import './collection.css'

/**
 * A collection with its products, to be reviewed, approved, priced and exported (rows COLL-029 and
 * COLL-032).
 */
export function CollectionPage() {
  return (
    <CollectionLoader>
      {(collection) => <LoadedCollection collection={collection} />}
    </CollectionLoader>
  )
}

function LoadedCollection({ collection }: { readonly collection: Shown<'collections'> }) {
  const decision = useDecision()
  const mayDecide = useMayCall(definition.calls.approve)
  const [isAsking, setAsking] = useState(false)
  return (
    <div className="collection">
      <PageTitle text={String(collection.name)} />
      <CollectionHead collection={collection} decision={decision}>
        <CollectionActions
          collection={collection}
          decision={decision}
          mayDecide={mayDecide}
          onDisapprove={() => setAsking(true)}
        />
      </CollectionHead>
      <CollectionProducts collection={collection} decision={decision} mayDecide={mayDecide} />
      {decision.report && (
        <DecisionReport report={decision.report} onClose={decision.closeReport} />
      )}
      {isAsking && (
        <DisapproveDialog
          collection={collection}
          decision={decision}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
