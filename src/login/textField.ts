import { element } from './element.ts'
import './loginForm.css'

interface FieldOptions {
  /** Id of the input, from which that of the error is derived. */
  readonly id: string
  readonly name: string
  readonly type: 'email' | 'password' | 'text'
  readonly autocomplete: string
}

/** A labelled input; a password input has a button that shows what is typed. */
export interface TextField {
  readonly element: HTMLElement
  readonly input: HTMLInputElement
  /** Shows an error below the input; null removes it. */
  setError(text: string | null): void
  /** Adds the id of another element that describes the input. */
  describe(id: string): void
  translate(label: string, showPassword?: string): void
}

/** Builds the field. */
export function textField({ id, name, type, autocomplete }: FieldOptions): TextField {
  const label = element('label', { for: id })
  const error = element('p', { id: `${id}-error`, class: 'login-form-error' })
  const isEmail = type === 'email'
  const input = element('input', {
    id,
    name,
    type,
    autocomplete,
    ...(isEmail && { autocapitalize: 'none', spellcheck: 'false', inputmode: 'email' }),
  })
  const eye = element('button', {
    type: 'button',
    class: 'login-form-eye',
    'aria-controls': id,
    'aria-pressed': 'false',
  })
  eye.addEventListener('click', () => {
    const isShown = input.type === 'password'
    input.type = isShown ? 'text' : 'password'
    eye.setAttribute('aria-pressed', String(isShown))
  })
  let descriptionIds: string[] = []
  const describe = () => {
    const ids = [...(error.textContent ? [error.id] : []), ...descriptionIds]
    if (ids.length) input.setAttribute('aria-describedby', ids.join(' '))
    else input.removeAttribute('aria-describedby')
  }
  return {
    element: element(
      'div',
      { class: 'login-form-field' },
      label,
      type !== 'password' ? input : element('div', { class: 'login-form-secret' }, input, eye),
      error,
    ),
    input,
    setError(text) {
      error.textContent = text ?? ''
      if (text === null) input.removeAttribute('aria-invalid')
      else input.setAttribute('aria-invalid', 'true')
      describe()
    },
    describe(other) {
      descriptionIds = [...descriptionIds, other]
      describe()
    },
    translate(text, showPassword = '') {
      label.textContent = text
      eye.setAttribute('aria-label', showPassword)
      eye.title = showPassword
    },
  }
}
