import { useState } from 'react'
import { useT } from '../../language/useT.ts'
import { proposalCalls } from '../../../resources/calls/proposals.ts'
import { ReasonDialog } from '../form/ReasonDialog.tsx'

interface Props {
  readonly decision: 'refuse' | 'askChange'
  /** The label of the field. */
  readonly field: string
  readonly isBusy: boolean
  /** @returns whether it was sent */
  readonly onSend: (reason: string) => Promise<boolean>
  readonly onClose: () => void
}

const { max } = proposalCalls.decideProposals.body.reason
const noErrors: Readonly<Record<string, string>> = {}

/** Asks why a proposal is refused, or what should be different. */
export function ReasonQuestion({ decision, field, isBusy, onSend, onClose }: Props) {
  const t = useT()
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useState(noErrors)
  const isRefusal = decision === 'refuse'

  async function send() {
    if (reason.trim() === '') return setErrors({ reason: t('validation.required') })
    if (await onSend(reason)) onClose()
  }

  return (
    <ReasonDialog
      title={t(isRefusal ? 'app.proposals.refuseTitle' : 'app.proposals.askTitle', { field })}
      intro={t(isRefusal ? 'app.proposals.refuseText' : 'app.proposals.askText')}
      label={t(isRefusal ? 'app.proposals.reason' : 'app.proposals.askReason')}
      reason={reason}
      max={max}
      errors={errors}
      reasonPath="reason"
      send={t('app.proposals.send')}
      sending={t('app.proposals.sending')}
      isBusy={isBusy}
      onReason={(text) => {
        setReason(text)
        setErrors(noErrors)
      }}
      onSend={() => void send()}
      onClose={onClose}
    />
  )
}
