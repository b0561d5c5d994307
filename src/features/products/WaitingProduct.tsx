import { useT } from '../../language/useT.ts'
import type { Shown } from '../../api/recordPayload.ts'
import { products as definition } from '../../../resources/products.ts'
import { useMayCall } from '../../auth/useMayCall.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { RecordDetails } from '../../views/record/RecordDetails.tsx'
import { RejectionNotice } from '../lifecycle/RejectionNotice.tsx'
import { useProductCall } from '../lifecycle/useProductCall.ts'
import { products } from '../resources.ts'

const { withdraw } = definition.calls
const fields = products.sections.flatMap((section) => section.fields)

interface Props {
  readonly record: Shown<'products'>
  /** Called after the product has become a draft again. */
  readonly onWithdrawn: () => void
}

/** An artisan's product that waits for approval: read-only, with a button to withdraw it. */
export function WaitingProduct({ record, onWithdrawn }: Props) {
  const t = useT()
  const mayWithdraw = useMayCall(withdraw)
  const { run, isBusy } = useProductCall()
  async function withdrawProduct() {
    const outcome = await run(withdraw, record)
    if (!('refused' in outcome)) onWithdrawn()
  }
  return (
    <>
      <Alert
        severity="info"
        action={
          mayWithdraw && (
            <Button
              look="outlined"
              size="small"
              disabled={isBusy}
              onClick={() => void withdrawProduct()}
            >
              {t('app.lifecycle.withdraw')}
            </Button>
          )
        }
      >
        {t('app.lifecycle.waits')}
      </Alert>
      <RejectionNotice record={record} />
      <RecordDetails
        resource={products}
        record={record}
        only={fields}
        title={String(record.name ?? '') || t('app.show.untitled')}
      />
    </>
  )
}
