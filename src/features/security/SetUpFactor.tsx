import { useState } from 'react'
import { useT } from '../../language/useT.ts'
import { call } from '../../api/call.ts'
import { startSession } from '../../auth/session.ts'
import { ProofForm } from './ProofForm.tsx'
import { QrCode } from './QrCode.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import './security.css'

interface Props {
  /** Called when the factor is on and the user has saved the recovery codes. */
  readonly onDone: () => void
  readonly onCancel?: () => void
}

/** Sets up a second factor in three steps: password, secret and first code, recovery codes. */
export function SetUpFactor({ onDone, onCancel }: Props) {
  const t = useT()
  const [enrolment, setEnrolment] = useState<{ secret: string; uri: string } | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  if (!enrolment)
    return (
      <ProofForm
        key="password"
        names={['password']}
        onCancel={onCancel}
        onSend={async ({ password }) => {
          const { body } = await call('beginSecondFactor', { body: { password } })
          setEnrolment(body)
        }}
      >
        <p className="security-text">
          {t('app.security.factor.needPassword')} {t('app.security.factor.others')}
        </p>
      </ProofForm>
    )
  return (
    <ProofForm
      key="code"
      names={['code']}
      onCancel={onCancel}
      onSend={async ({ code }) => {
        const { body } = await call('confirmSecondFactor', { body: { code } })
        startSession(body.token)
        setCodes(body.recoveryCodes)
      }}
    >
      <p className="security-text">{t('app.security.factor.scan')}</p>
      <QrCode text={enrolment.uri} label={t('app.security.factor.picture')} />
      <p className="security-text">
        {t('app.security.factor.secret')}
        <code className="security-secret">{enrolment.secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
    </ProofForm>
  )
}
