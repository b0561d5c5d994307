import { forgotAddress } from '../auth/publicAddresses.ts'
import { element } from './element.ts'
import { loginTexts } from './loginTexts.ts'
import { textField } from './textField.ts'
import './loginAlert.css'
import './loginForm.css'

/** What the visitor typed. */
export interface Credentials {
  readonly email: string
  readonly password: string
  /** Code of the second factor; empty until it is required. */
  readonly code: string
}

/** An error in the form's alert, and the inputs that it is about. */
export interface FieldError {
  readonly kind: 'error' | 'warning' | 'success'
  readonly text: string
  readonly about: readonly (keyof Credentials)[]
}

/** The sign-in form. It shows and reads the inputs; its owner handles the submit. */
export interface LoginForm {
  readonly element: HTMLFormElement
  read(): Credentials
  fill(credentials: Omit<Credentials, 'code'>): void
  /** Shows or hides the input for the code of the second factor. */
  requireCode(isRequired: boolean): void
  setError(fieldError: FieldError | null): void
  /** Shows that the form is busy, with a text that says why; null ends it. */
  wait(text: string | null): void
  isWaiting(): boolean
  /** The first input. */
  readonly first: HTMLElement
  /** Updates the texts after a change of language. What was typed stays. */
  translate(): void
}

/** Builds the form. */
export function loginForm(onSubmit: () => void): LoginForm {
  const alert = element('div', { role: 'alert', class: 'login-alert', id: 'login-alert' })
  const fields = {
    email: textField({
      id: 'login-email',
      name: 'email',
      type: 'email',
      autocomplete: 'username',
    }),
    password: textField({
      id: 'login-password',
      name: 'password',
      type: 'password',
      autocomplete: 'current-password',
    }),
    code: textField({
      id: 'login-code',
      name: 'code',
      type: 'text',
      autocomplete: 'one-time-code',
    }),
  }
  fields.code.element.hidden = true
  const inputs = {
    email: fields.email.input,
    password: fields.password.input,
    code: fields.code.input,
  }
  const forgot = element('a', { href: forgotAddress, class: 'login-form-forgot' })
  const submit = element('button', { type: 'submit', class: 'login-form-submit' })
  // Without novalidate the browser would show messages of its own.
  const form = element(
    'form',
    { novalidate: true, class: 'login-form' },
    alert,
    fields.email.element,
    fields.password.element,
    fields.code.element,
    forgot,
    submit,
  )
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    onSubmit()
  })

  let busyText: string | null = null
  const updateTexts = () => {
    const { email, password, code, showPassword, submit: signIn, account } = loginTexts()
    fields.email.translate(email)
    fields.password.translate(password, showPassword)
    fields.code.translate(code)
    forgot.textContent = account.forgot
    submit.textContent = busyText ?? signIn
  }
  updateTexts()

  return {
    element: form,
    read: () => ({
      email: inputs.email.value.trim(),
      password: inputs.password.value,
      code: inputs.code.value.trim(),
    }),
    fill({ email, password }) {
      inputs.email.value = email
      inputs.password.value = password
    },
    requireCode(isRequired) {
      fields.code.element.hidden = !isRequired
      if (!isRequired) inputs.code.value = ''
    },
    setError(fieldError) {
      alert.textContent = fieldError?.text ?? ''
      alert.dataset['kind'] = fieldError?.kind ?? ''
      for (const [name, input] of Object.entries(inputs)) {
        const isWrong = fieldError?.about.some((one) => one === name) ?? false
        input.toggleAttribute('aria-invalid', false)
        if (isWrong) input.setAttribute('aria-invalid', 'true')
        if (isWrong) input.setAttribute('aria-describedby', alert.id)
        else input.removeAttribute('aria-describedby')
      }
      const first = fieldError?.about[0]
      if (first) inputs[first].focus()
      if (first === 'password' || first === 'code') inputs[first].select()
    },
    wait(text) {
      busyText = text
      form.setAttribute('aria-busy', String(text !== null))
      // Not `disabled`, which would lose the focus.
      submit.setAttribute('aria-disabled', String(text !== null))
      updateTexts()
    },
    isWaiting: () => busyText !== null,
    first: inputs.email,
    translate: updateTexts,
  }
}
