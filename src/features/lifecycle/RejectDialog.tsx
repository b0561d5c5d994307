import { useState } from 'react'
import { useT } from '../../language/useT.ts'
import type { Shown } from '../../api/recordPayload.ts'
import { products as definition } from '../../../resources/products.ts'
import { ReasonDialog } from '../../views/form/ReasonDialog.tsx'
import { RemarkList } from './RemarkList.tsx'
import { useProductCall } from './useProductCall.ts'
import { useReasonDraft, type ReasonDraft } from './useReasonDraft.ts'

const { reject } = definition.calls

const noErrors: Readonly<Record<string, string>> = {}

interface Props {
  /** The product as shown; the rejection refers to this version. */
  readonly product: Shown<'products'>
  readonly onClose: () => void
  /** Called after the server has accepted the rejection. */
  readonly onRejected?: () => void
}

/**
 * Rejects a product with a reason and remarks on fields (row PROD-079). What was typed is kept
 * until the dialog is opened again.
 */
export function RejectDialog({ product, onClose, onRejected }: Props) {
  const t = useT()
  const { run, isBusy } = useProductCall()
  const [draft, setDraft] = useReasonDraft(definition.name, String(product.id))
  const [errors, setErrors] = useState(noErrors)

  function change(next: ReasonDraft) {
    setDraft(next)
    setErrors(noErrors)
  }

  async function send() {
    const missing = missingIn(draft, t('validation.required'))
    setErrors(missing)
    if (Object.keys(missing).length) return
    const outcome = await run(reject, product, { body: draft })
    if ('refused' in outcome) return setErrors(outcome.refused.errors)
    setDraft(null)
    onRejected?.()
    onClose()
  }

  return (
    <ReasonDialog
      title={t('app.lifecycle.reject.title', { name: product.name ?? product.sku ?? '' })}
      intro={t('app.lifecycle.reject.intro')}
      label={t('app.lifecycle.reject.reason')}
      help={t('app.lifecycle.reject.reasonHelp')}
      reason={draft.text}
      max={reject.body.text.max}
      errors={errors}
      reasonPath="text"
      send={t('app.lifecycle.reject.send')}
      sending={t('app.lifecycle.reject.sending')}
      isBusy={isBusy}
      onReason={(text) => change({ ...draft, text })}
      onSend={() => void send()}
      onClose={onClose}
    >
      <RemarkList
        product={product}
        remarks={draft.remarks}
        errors={errors}
        onChange={(remarks) => change({ ...draft, remarks })}
      />
    </ReasonDialog>
  )
}

/** Errors of required texts that are empty, by their path in the request body. */
function missingIn({ text, remarks }: ReasonDraft, message: string): Record<string, string> {
  const places = [
    ['text', text] as const,
    ...remarks.map((one, at) => [`remarks.${at}.text`, one.text] as const),
  ]
  return Object.fromEntries(
    places.filter(([, value]) => value.trim() === '').map(([path]) => [path, message]),
  )
}
