import { element } from './element.ts'
import './loginForm.css'

interface FieldOptions {
  /** Of the input; ids of label and error are made from it. */
  readonly id: string
  readonly name: string
  readonly type: 'email' | 'password' | 'text'
  readonly autocomplete: string
}

/** A labelled input; one for passwords can show what is typed. */
export interface TextField {
  readonly element: HTMLElement
  readonly input: HTMLInputElement
  /** Shows what is wrong under the input; null takes it away. */
  setError(text: string | null): void
  /** Names what else describes the input, by id. */
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
  let others: string[] = []
  const describe = () => {
    const ids = [...(error.textContent ? [error.id] : []), ...others]
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
      others = [...others, other]
      describe()
    },
    translate(text, showPassword = '') {
      label.textContent = text
      eye.setAttribute('aria-label', showPassword)
      eye.title = showPassword
    },
  }
}
