import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useT } from '../../language/useT.ts'
import type { Shown } from '../../api/recordPayload.ts'
import { collectionStates } from '../../../resources/settings/constants.ts'
import { viewOf } from '../../fields/index.ts'
import { fieldRefOf } from '../../fields/context/fieldRef.ts'
import { dayOf } from '../approval/ApprovalRow.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { collections } from '../resources.ts'
import { RecordPager } from '../../views/record/RecordPager.tsx'
import { useListVisit } from '../../views/query/useListVisit.ts'
import { CollectionPager } from './CollectionPager.tsx'
import '../approval/approval.css'
import './collection.css'

const leaf = collections.leaf.get('state')
const state = leaf && fieldRefOf(collections, leaf)

interface Props {
  readonly collection: Shown<'collections'>
  /** What can be done with it. */
  readonly children: ReactNode
}

/** Whose collection it is and how it stands, the way to its neighbours, and what can be done. */
export function CollectionHead({ collection, children }: Props) {
  const t = useT()
  const { vendorName, addDate, approvalDate, disapprovalReason } = collection
  const State = state && viewOf(state.leaf).Value
  const [search] = useSearchParams()
  const visit = useListVisit(collections)
  // The way through a table of the dashboard is the dashboard's.
  const isFromList = visit !== undefined && !search.has('of')
  const isDisapproved = collection.state === collectionStates[2]
  return (
    <header className="collection-head">
      <div className="collection-line">
        <p className="collection-facts">
          {State && <State value={collection.state} fieldRef={state} />}
          <strong>{String(vendorName ?? '')}</strong>
          <Fact name={t('resources.collections.fields.addDate')} value={dayOf(addDate)} />
          <Fact name={t('resources.collections.fields.approvalDate')} value={dayOf(approvalDate)} />
        </p>
        {isFromList ? (
          <RecordPager resource={collections} />
        ) : (
          <CollectionPager collection={collection} />
        )}
      </div>
      {isDisapproved && typeof disapprovalReason === 'string' && (
        <Alert severity="warning" className="collection-reason">
          <strong>{t('resources.collections.fields.disapprovalReason')}</strong>
          <span>{disapprovalReason}</span>
        </Alert>
      )}
      {children}
    </header>
  )
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  if (!value) return null
  return (
    <span className="approval-quiet">
      {name} <span className="collection-day">{value}</span>
    </span>
  )
}
