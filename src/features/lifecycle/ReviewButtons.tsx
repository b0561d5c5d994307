import { useState } from 'react'
import { useT } from '../../language/useT.ts'
import type { Shown } from '../../api/recordPayload.ts'
import { products as definition } from '../../../resources/products.ts'
import { Button } from '../../ui/Button.tsx'
import { lazyPanel } from '../../ui/lazyPanel.tsx'
import { useMayCall } from '../../auth/useMayCall.ts'
import { useProductAction } from './useProductAction.ts'

const { approve, reject } = definition.calls
const RejectDialog = lazyPanel(async () => (await import('./RejectDialog.tsx')).RejectDialog)
const isPublished = (status: unknown) => status === 'approved' || status === 'active'

/** Buttons to approve or reject a product (rows PROD-078, PROD-079). */
export function ReviewButtons({ record }: { readonly record: Shown<'products'> }) {
  const t = useT()
  const mayApprove = useMayCall(approve)
  const mayReject = useMayCall(reject)
  const { perform, isBusy, editing } = useProductAction(record)
  const [isRejecting, setRejecting] = useState(false)
  const { status } = record
  return (
    <>
      {mayApprove && !isPublished(status) && (
        <Button
          look="outlined"
          size="small"
          disabled={isBusy}
          onClick={() => void perform(approve, { unsaved: 'check' })}
        >
          {t('app.lifecycle.approve')}
        </Button>
      )}
      {mayReject && status !== 'rejected' && (
        <Button
          look="outlined"
          size="small"
          disabled={isBusy}
          aria-haspopup="dialog"
          onClick={() => void editing.saveTyped().then((isSaved) => setRejecting(isSaved))}
        >
          {t('app.lifecycle.reject.open')}
        </Button>
      )}
      {isRejecting && (
        <RejectDialog product={editing.stored() ?? record} onClose={() => setRejecting(false)} />
      )}
    </>
  )
}
