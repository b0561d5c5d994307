import type { Shown } from '../../api/recordPayload.ts'
import { products } from '../resources.ts'
import { MoveButton } from './MoveButton.tsx'

/** Button to publish a product. */
export function PublishProduct(props: {
  readonly record: Shown<'products'>
  readonly tabIndex?: number
}) {
  return (
    <MoveButton
      {...props}
      resource={products}
      field="status"
      to="active"
      label="app.vendorLists.publishOne"
      name="app.vendorLists.publishOf"
      ask="app.vendorLists.publishAsk"
      text="app.vendorLists.publishText"
      done="app.vendorLists.published"
    />
  )
}
