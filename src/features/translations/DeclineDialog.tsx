import { useState } from 'react'
import { useT, type KeysUnder } from '../../language/useT.ts'
import type { Shown } from '../../api/recordPayload.ts'
import { translations as definition } from '../../../resources/translations.ts'
import { ReasonDialog } from '../../views/form/ReasonDialog.tsx'
import { useReasonDraft } from '../lifecycle/useReasonDraft.ts'

interface Props {
  readonly record: Shown<'translations'>
  readonly name: string
  readonly isBusy: boolean
  /** @returns whether it was rejected */
  readonly onSend: (reason: string) => Promise<boolean>
  readonly onClose: () => void
}

const noErrors: Readonly<Record<string, string>> = {}

/**
 * Asks why a text is rejected (decision 53). What was typed is kept for the next time it is opened.
 */
export function DeclineDialog({ record, name, isBusy, onSend, onClose }: Props) {
  const t = useT()
  const [draft, setDraft] = useReasonDraft(definition.name, String(record.id))
  const [errors, setErrors] = useState(noErrors)
  const words = (part: KeysUnder<'app.translations.rejecting'>) =>
    t(`app.translations.rejecting.${part}`, { name })

  async function send() {
    if (!draft.text.trim()) return setErrors({ reason: t('validation.required') })
    if (!(await onSend(draft.text))) return
    setDraft(null)
    onClose()
  }

  return (
    <ReasonDialog
      title={words('title')}
      intro={words('intro')}
      label={words('reason')}
      reason={draft.text}
      max={definition.calls.decline.body.reason.max}
      errors={errors}
      reasonPath="reason"
      send={t('app.translations.reject')}
      sending={words('sending')}
      isBusy={isBusy}
      onReason={(text) => {
        setDraft({ ...draft, text })
        setErrors(noErrors)
      }}
      onSend={() => void send()}
      onClose={onClose}
    />
  )
}
