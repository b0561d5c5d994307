import { element } from './element.ts'
import './loginForm.css'

/** A form with one button, which waits while its work is under way and takes no second press meanwhile. */
export function simpleForm(
  children: readonly HTMLElement[],
  work: () => Promise<void>,
): {
  readonly element: HTMLFormElement
  /** Writes the button's text, at rest and while it waits. */
  translate(atRest: string, waiting: string): void
} {
  const submit = element('button', { type: 'submit', class: 'login-form-submit' })
  // Without novalidate the browser would answer with words of its own.
  const form = element('form', { novalidate: true, class: 'login-form' }, ...children, submit)
  let words = { atRest: '', waiting: '' }
  let isBusy = false
  const show = (busy: boolean) => {
    isBusy = busy
    form.setAttribute('aria-busy', String(busy))
    // Not `disabled`: that would throw the focus away.
    submit.setAttribute('aria-disabled', String(busy))
    submit.textContent = busy ? words.waiting : words.atRest
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (isBusy) return
    show(true)
    void work().finally(() => show(false))
  })
  return {
    element: form,
    translate(atRest, waiting) {
      words = { atRest, waiting }
      show(isBusy)
    },
  }
}
