import { useState } from 'react'
import { useTranslate, type RaRecord } from 'react-admin'
import { products as definition } from '../../../resources/products.ts'
import { PlainButton } from '../../ui/Button.tsx'
import { onDemand } from '../../ui/lazyPanel.tsx'
import { useMayCall } from '../../auth/useMayCall.ts'
import { useAct } from './useAct.ts'

const { approve, reject } = definition.calls
const RejectDialog = onDemand(async () => (await import('./RejectDialog.tsx')).RejectDialog)
const isPublished = (status: unknown) => status === 'approved' || status === 'active'

/** Approves a product, or sends it back (rows PROD-078, PROD-079). */
export function JudgeButtons({ record }: { readonly record: RaRecord }) {
  const t = useTranslate()
  const mayApprove = useMayCall(approve)
  const mayReject = useMayCall(reject)
  const { act, isBusy, editing } = useAct(record)
  const [isRejecting, setRejecting] = useState(false)
  const { status } = record
  return (
    <>
      {mayApprove && !isPublished(status) && (
        <PlainButton
          look="outlined"
          disabled={isBusy}
          onClick={() => void act(approve, { typed: 'check' })}
        >
          {t('app.lifecycle.approve')}
        </PlainButton>
      )}
      {mayReject && status !== 'rejected' && (
        <PlainButton
          look="outlined"
          disabled={isBusy}
          aria-haspopup="dialog"
          onClick={() => void editing.saveTyped().then((isSaved) => setRejecting(isSaved))}
        >
          {t('app.lifecycle.reject.open')}
        </PlainButton>
      )}
      {isRejecting && (
        <RejectDialog product={editing.stored() ?? record} onClose={() => setRejecting(false)} />
      )}
    </>
  )
}
