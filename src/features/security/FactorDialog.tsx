import { useState } from 'react'
import { useNotify } from 'react-admin'
import { useT } from '../../language/useT.ts'
import { call } from '../../api/call.ts'
import { ProofForm } from './ProofForm.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SetUpFactor } from './SetUpFactor.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'

export type FactorStep = 'turnOn' | 'turnOff' | 'newCodes'

interface Props {
  readonly step: FactorStep
  /** Called when it closes, in every case; the caller reads the state again. */
  readonly onClose: () => void
}

/** Turns the second factor on or off, or makes new recovery codes. */
export function FactorDialog({ step, onClose }: Props) {
  const t = useT()
  return (
    // Without `onClose`: Escape or a click outside must not lose the codes, which are shown only
    // once.
    <Dialog
      title={`${t('app.security.factor.title')}: ${t(`app.security.factor.${step}`)}`}
      width="text"
    >
      {step === 'turnOn' && <SetUpFactor onDone={onClose} onCancel={onClose} />}
      {step === 'turnOff' && <TurnOff onClose={onClose} />}
      {step === 'newCodes' && <NewCodes onClose={onClose} />}
    </Dialog>
  )
}

type StepProps = Pick<Props, 'onClose'>

function TurnOff({ onClose }: StepProps) {
  const t = useT()
  const notify = useNotify()
  return (
    <ProofForm
      names={['password', 'code']}
      codeLabel={t('app.security.factor.anyCode')}
      onCancel={onClose}
      onSend={async (body) => {
        await call('endSecondFactor', { body })
        notify('app.security.factor.turnedOff', { type: 'success' })
        onClose()
      }}
    />
  )
}

function NewCodes({ onClose }: StepProps) {
  const t = useT()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes) return <RecoveryCodes codes={codes} onDone={onClose} />
  return (
    <ProofForm
      names={['password', 'code']}
      codeLabel={t('app.security.factor.anyCode')}
      onCancel={onClose}
      onSend={async (body) => {
        const answer = await call('renewRecoveryCodes', { body })
        setCodes(answer.body.recoveryCodes)
      }}
    />
  )
}
