import { useState } from 'react'
import { useNotify } from 'react-admin'
import { useT } from '../../language/useT.ts'
import { ApiError } from '../../api/apiClient.ts'
import { useSession } from '../../auth/useSession.ts'
import { updateProfile } from '../../api/updateProfile.ts'
import { changedEmail, profileErrors, type ProfileValues } from './profileErrors.ts'

export type ProfileField = keyof ProfileValues

/** The fields in the order of the form, with their names in the call. */
const callNames: Readonly<Record<ProfileField, string>> = {
  email: 'newEmail',
  oldPassword: 'password',
  newPassword: 'newPassword',
  confirmPassword: '',
}
const order = Object.keys(callNames) as readonly ProfileField[]

/** Whether a password is a common one; if the list cannot be loaded, the server alone decides. */
async function isCommonPassword(password: string, email: string): Promise<boolean> {
  try {
    const { isGuessable } = await import('../../../resources/settings/guessablePassword.ts')
    return await isGuessable(password, [email])
  } catch {
    return false
  }
}

/** State of the account-settings form: its values, their errors, and the submit. */
export function useAccountForm(onDone: () => void, focus: (name: ProfileField) => void) {
  const t = useT()
  const notify = useNotify()
  const session = useSession()
  const [current] = useState(session?.email ?? '')
  const [values, setValues] = useState<ProfileValues>({
    email: current,
    oldPassword: '',
    newPassword: '',
    confirmPassword: '',
  })
  const [touched, setTouched] = useState<ReadonlySet<ProfileField>>(new Set())
  const [serverErrors, setServerErrors] = useState<Partial<Record<ProfileField, string>>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const formErrors = profileErrors(t, values, current)
  const shownError = (name: ProfileField) =>
    (touched.has(name) ? formErrors[name] : null) ?? serverErrors[name] ?? null

  function showRefusal(error: unknown) {
    const { status, message, body } =
      error instanceof ApiError ? error : { status: 0, message: '', body: {} }
    const cannot = t('app.account.cannotUpdate')
    setFailure(status === 0 ? `${cannot}. ${t('errors.network')}` : t(message, { _: message }))
    const named = order.flatMap((name): [ProfileField, string][] => {
      const text = body.fields?.[callNames[name]]
      return text === undefined ? [] : [[name, text]]
    })
    setServerErrors(Object.fromEntries(named))
    if (named[0]) focus(named[0][0])
  }

  async function submit() {
    if (isBusy) return
    setTouched(new Set(order))
    setFailure(null)
    setServerErrors({})
    const wrong = order.find((name) => formErrors[name] !== null)
    if (wrong) {
      focus(wrong)
      return
    }
    setBusy(true)
    if (values.newPassword !== '' && (await isCommonPassword(values.newPassword, current))) {
      setServerErrors({ newPassword: t('app.account.guessable') })
      setBusy(false)
      focus('newPassword')
      return
    }
    const newEmail = changedEmail(values, current)
    const { oldPassword: password, newPassword } = values
    try {
      await updateProfile({
        password,
        ...(newEmail !== undefined && { newEmail }),
        ...(newPassword !== '' && { newPassword }),
      })
      notify('notices.updated', { type: 'success' })
      onDone()
    } catch (error) {
      setBusy(false)
      showRefusal(error)
    }
  }

  return {
    values,
    failure,
    isBusy,
    isTouched: touched.size > 0,
    errors: {
      email: shownError('email'),
      oldPassword: shownError('oldPassword'),
      newPassword: shownError('newPassword'),
      confirmPassword: shownError('confirmPassword'),
    },
    change(name: ProfileField, value: string) {
      setValues((before) => ({ ...before, [name]: value }))
      setTouched((before) => new Set([...before, name]))
      setServerErrors((before) => ({ ...before, [name]: undefined }))
    },
    submit,
  }
}
