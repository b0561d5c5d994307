import { useId, useState, type ReactNode } from 'react'
import { useT } from '../../language/useT.ts'
import { ApiError } from '../../api/apiClient.ts'
import { messageOf } from '../../api/errorText.ts'
import { focusOnMount } from '../../browser/focusOnMount.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { PlainInput } from '../../fields/inputs/PlainInput.tsx'
import './security.css'

export type ProofName = 'password' | 'code'
export type Proof = Readonly<Record<ProofName, string>>

interface Props {
  readonly names: readonly ProofName[]
  /** Label of the code input, for calls that accept a recovery code too. */
  readonly codeLabel?: string
  readonly children?: ReactNode
  /** Sends the typed values; field errors of a rejection are shown at their inputs. */
  readonly onSend: (proof: Proof) => Promise<void>
  readonly onCancel?: (() => void) | undefined
}

const empty: Proof = { password: '', code: '' }

/** Asks for the password, a code or both. */
export function ProofForm({ names, codeLabel, children, onSend, onCancel }: Props) {
  const t = useT()
  const id = useId()
  const [values, setValues] = useState(empty)
  const [errors, setErrors] = useState<Partial<Proof>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function send() {
    if (isBusy) return
    const missing = names.filter((name) => values[name].trim() === '')
    setFailure(null)
    setErrors(Object.fromEntries(missing.map((name) => [name, t('validation.required')])))
    if (missing.length) return
    setBusy(true)
    try {
      await onSend(values)
    } catch (error) {
      const fields = error instanceof ApiError ? (error.body.fields ?? {}) : {}
      const fieldErrors = names.flatMap((name) =>
        fields[name] ? [[name, fields[name]] as const] : [],
      )
      setErrors(Object.fromEntries(fieldErrors))
      const message = messageOf(error)
      if (!fieldErrors.length) setFailure(t(message, { _: message }))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form
      noValidate
      aria-busy={isBusy}
      className="security-steps"
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        void send()
      }}
    >
      {children}
      {failure !== null && <Alert severity="error">{failure}</Alert>}
      {names.map((name, at) => (
        <PlainInput
          key={name}
          id={`${id}-${name}`}
          name={name}
          label={
            name === 'code'
              ? (codeLabel ?? t('app.security.factor.code'))
              : t('app.security.factor.password')
          }
          type={name === 'password' ? 'password' : 'text'}
          autoComplete={name === 'password' ? 'current-password' : 'one-time-code'}
          autoCapitalize="characters"
          spellCheck={false}
          value={values[name]}
          error={errors[name]}
          onChange={(value) => setValues((before) => ({ ...before, [name]: value }))}
          {...(at === 0 && { ref: focusOnMount })}
        />
      ))}
      <div className="security-actions">
        {onCancel && (
          <Button disabled={isBusy} onClick={onCancel}>
            {t('app.security.factor.cancel')}
          </Button>
        )}
        <Button type="submit" look="solid" disabled={isBusy}>
          {t(`app.security.factor.${isBusy ? 'waiting' : 'go'}`)}
        </Button>
      </div>
    </form>
  )
}
