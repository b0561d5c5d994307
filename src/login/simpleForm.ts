import { element } from './element.ts'
import './loginForm.css'

/** A form with one button, which ignores further presses while a submit is under way. */
export function simpleForm(
  children: readonly HTMLElement[],
  work: () => Promise<void>,
): {
  readonly element: HTMLFormElement
  /** Sets the texts of the button: normally, and while the form is busy. */
  translate(idle: string, waiting: string): void
} {
  const submit = element('button', { type: 'submit', class: 'login-form-submit' })
  // Without novalidate the browser would show messages of its own.
  const form = element('form', { novalidate: true, class: 'login-form' }, ...children, submit)
  let words = { idle: '', waiting: '' }
  let isBusy = false
  const show = (busy: boolean) => {
    isBusy = busy
    form.setAttribute('aria-busy', String(busy))
    // Not `disabled`, which would lose the focus.
    submit.setAttribute('aria-disabled', String(busy))
    submit.textContent = busy ? words.waiting : words.idle
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (isBusy) return
    show(true)
    void work().finally(() => show(false))
  })
  return {
    element: form,
    translate(idle, waiting) {
      words = { idle, waiting }
      show(isBusy)
    },
  }
}
