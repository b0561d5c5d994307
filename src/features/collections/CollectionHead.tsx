import type { ReactNode } from 'react'
import { useSearchParams, useNavigate } from 'react-router-dom'
import { useT } from '../../language/useT.ts'
import type { Shown } from '../../api/recordPayload.ts'
import { collections as definition } from '../../../resources/collections.ts'
import { collectionStates } from '../../../resources/settings/constants.ts'
import { viewOf } from '../../fields/index.ts'
import { fieldRefOf } from '../../fields/context/fieldRef.ts'
import { useMayCall } from '../../auth/useMayCall.ts'
import { localDayText } from '../approval/ApprovalRow.tsx'
import type { Decision } from '../approval/useDecision.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { collections } from '../resources.ts'
import { RecordPager } from '../../views/record/RecordPager.tsx'
import { TurnLine } from '../../views/turn/TurnLine.tsx'
import { useListVisit } from '../../views/query/useListVisit.ts'
import { href } from '../../routing/routes.ts'
import { useLetterKeys } from '../../ui/keyboard/useLetterKeys.ts'
import { TurnButtons } from '../../ui/TurnButtons.tsx'
import { useNeighbours } from './useNeighbours.ts'
import '../approval/approval.css'
import './collection.css'

/** Links to the previous and the next collection; the keys P and N open them too. */
function CollectionPager({ collection }: { readonly collection: Shown<'collections'> }) {
  const t = useT()
  const navigate = useNavigate()
  const { previous, next, query } = useNeighbours(collection)
  const addressOf = (one: Shown<'collections'> | undefined) =>
    one && href('collection', { collectionId: String(one.id) }) + query
  const goTo = (one: Shown<'collections'> | undefined) => () => {
    const address = addressOf(one)
    if (address) void navigate(address)
  }
  useLetterKeys({ p: goTo(previous), n: goTo(next) })
  return (
    <TurnButtons
      label={t('app.collections.others')}
      previous={{ address: addressOf(previous), label: t('app.collections.previous') }}
      next={{ address: addressOf(next), label: t('app.collections.next') }}
    />
  )
}

const leaf = collections.leaf.get('state')
const state = leaf && fieldRefOf(collections, leaf)

interface Props {
  readonly collection: Shown<'collections'>
  readonly decision: Decision
  /** Buttons for the collection. */
  readonly children: ReactNode
}

/**
 * The collection's state, artisan and dates, links to the neighbouring collections, and its
 * buttons.
 */
export function CollectionHead({ collection, decision, children }: Props) {
  const t = useT()
  const { vendorName, addDate, approvalDate, disapprovalReason } = collection
  const State = state && viewOf(state.leaf).Value
  const [search] = useSearchParams()
  const visit = useListVisit(collections)
  // Opened from a table of the dashboard (`of`), the neighbours are those of that table.
  const isFromList = visit !== undefined && !search.has('of')
  const isDisapproved = collection.state === collectionStates[2]
  const mayResubmit = useMayCall(definition.calls.resubmit, collection)
  return (
    <header className="collection-head">
      <div className="collection-line">
        <p className="collection-facts">
          {State && <State value={collection.state} fieldRef={state} />}
          <strong>{String(vendorName ?? '')}</strong>
          <Fact name={t('resources.collections.fields.addDate')} value={localDayText(addDate)} />
          <Fact
            name={t('resources.collections.fields.approvalDate')}
            value={localDayText(approvalDate)}
          />
        </p>
        {isFromList ? (
          <RecordPager resource={collections} />
        ) : (
          <CollectionPager collection={collection} />
        )}
      </div>
      <TurnLine resource={collections} record={collection} />
      {isDisapproved && (disapprovalReason || mayResubmit) && (
        <Alert
          severity="warning"
          className="collection-reason"
          action={
            mayResubmit && (
              <Button
                look="outlined"
                size="small"
                disabled={decision.isBusy(collection)}
                onClick={() => void decision.resubmit(collection)}
              >
                {t('app.collections.resubmit')}
              </Button>
            )
          }
        >
          <strong>
            {t(
              disapprovalReason
                ? 'resources.collections.fields.disapprovalReason'
                : 'resources.collections.choices.state.disapproved',
            )}
          </strong>
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
