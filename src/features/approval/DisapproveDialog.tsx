import { useState } from 'react'
import { useT } from '../../language/useT.ts'
import type { Shown } from '../../api/recordPayload.ts'
import { collections as definition } from '../../../resources/collections.ts'
import { ReasonDialog } from '../../views/form/ReasonDialog.tsx'
import { useReasonDraft } from '../lifecycle/useReasonDraft.ts'
import type { Decision } from './useDecision.ts'

const { max } = definition.calls.disapprove.body.reason
const noErrors: Readonly<Record<string, string>> = {}

interface Props {
  readonly collection: Shown<'collections'>
  readonly decision: Decision
  readonly onClose: () => void
}

/**
 * Asks why a collection is disapproved; its artisan reads the reason (row COLL-018). What was typed is
 * kept until the dialog is opened again.
 */
export function DisapproveDialog({ collection, decision, onClose }: Props) {
  const t = useT()
  const [draft, setDraft] = useReasonDraft(definition.name, String(collection.id))
  const [errors, setErrors] = useState(noErrors)

  async function send() {
    if (draft.text.trim() === '') return setErrors({ reason: t('validation.required') })
    const outcome = await decision.disapprove(collection, draft.text)
    if ('refused' in outcome) return setErrors(outcome.refused.errors)
    setDraft(null)
    onClose()
  }

  return (
    <ReasonDialog
      title={t('app.collections.disapproveTitle', { name: collection.name })}
      intro={t('app.collections.disapproveText')}
      label={t('app.collections.reason')}
      reason={draft.text}
      max={max}
      errors={errors}
      reasonPath="reason"
      send={t('app.collections.disapprove')}
      sending={t('app.collections.deciding')}
      isBusy={decision.isBusy(collection)}
      onReason={(text) => {
        setDraft({ ...draft, text })
        setErrors(noErrors)
      }}
      onSend={() => void send()}
      onClose={onClose}
    />
  )
}
