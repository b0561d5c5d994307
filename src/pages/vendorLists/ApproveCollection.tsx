import type { RaRecord } from 'react-admin'
import { collections } from './listResources.ts'
import { MoveButton } from './MoveButton.tsx'

/** Approves a collection. */
export function ApproveCollection(props: {
  readonly record: RaRecord
  readonly tabIndex?: number
}) {
  return (
    <MoveButton
      {...props}
      resource={collections}
      field="state"
      to="approved"
      label="app.vendorLists.approveOne"
      name="app.vendorLists.approveOf"
      done="app.vendorLists.approved"
    />
  )
}
