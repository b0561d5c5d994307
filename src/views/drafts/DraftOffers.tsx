import type { RaRecord } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import type { Leaf, Resource } from '../../../schema/index.ts'
import { cleanValues, type FormValues } from '../form/formValues.ts'
import { DraftList } from './DraftList.tsx'
import { DraftOffer } from './DraftOffer.tsx'
import type { Offer } from './offersOf.ts'

interface Props {
  readonly resource: Resource
  readonly leaves: readonly Leaf[]
  /** The record as it is stored now; absent for a new one. */
  readonly record: RaRecord | undefined
  readonly offers: readonly Offer[]
  readonly onResume: (draft: Offer) => void
  readonly onDiscard: (draft: Offer) => void
  readonly onKeepOwn: (draft: Offer) => void
}

/**
 * Offers the drafts of the user's other forms: one with all its changes, several earlier ones as a
 * list.
 */
export function DraftOffers({ offers, ...props }: Props) {
  const form = useFormContext<FormValues>()
  if (offers.length === 0) return null
  const typed = cleanValues(props.resource, form.getValues())
  const earlier = offers.filter(({ isLater }) => !isLater)
  const single = offers.filter(({ isLater }) => isLater || earlier.length === 1)
  return (
    <>
      {earlier.length > 1 && <DraftList {...props} drafts={earlier} />}
      {single.map((draft) => (
        <DraftOffer key={draft.page} {...props} draft={draft} typed={typed} />
      ))}
    </>
  )
}
