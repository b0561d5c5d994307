import { businessDay } from '../../../schema/days/businessDay.ts'
import { useT } from '../../language/useT.ts'
import type { Shown } from '../../api/recordPayload.ts'
import { dayText } from '../../fields/format/dayText.ts'
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
  /** Whether it was sent for approval just now, on this page. */
  readonly isSent: boolean
  /** Called after the product has become a draft again. */
  readonly onWithdrawn: () => void
}

/** The form was left at its end, where its buttons are. */
function showTop(notice: HTMLElement | null): void {
  if (!notice) return
  window.scrollTo(0, 0)
  notice.focus({ preventScroll: true })
}

/** Since when it waits; null where it has been changed since, by staff. */
function waitsSince({ lastChanges, lastUpdatedByAt }: Shown<'products'>): string | null {
  const { changes, date } = lastChanges ?? {}
  // One that was created like that has no changes.
  const since = date
    ? changes?.some(({ field }) => field === 'status') && date
    : lastUpdatedByAt?.at
  return since ? dayText(businessDay(since)) : null
}

/** An artisan's product that waits for approval: read-only, with a button to withdraw it. */
export function WaitingProduct({ record, isSent, onWithdrawn }: Props) {
  const t = useT()
  const day = waitsSince(record)
  const mayWithdraw = useMayCall(withdraw)
  const { run, isBusy } = useProductCall()
  async function withdrawProduct() {
    const outcome = await run(withdraw, record)
    if (!('refused' in outcome)) onWithdrawn()
  }
  return (
    <>
      <div ref={isSent ? showTop : undefined} tabIndex={-1}>
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
          {day === null ? t('app.lifecycle.waits') : t('app.lifecycle.waitsSince', { day })}
        </Alert>
      </div>
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
