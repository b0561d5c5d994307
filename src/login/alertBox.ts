import { element } from './element.ts'
import './loginAlert.css'

/**
 * A box that shows and announces messages. It is on the page from the start, empty: a screen reader
 * announces changes only in elements that it already knows.
 */
export function alertBox() {
  const box = element('div', { role: 'alert', class: 'login-alert' })
  return {
    element: box,
    /** Shows one paragraph for each text; without texts the box is emptied. */
    show(kind: 'error' | 'warning' | 'success', ...texts: readonly string[]) {
      box.dataset['kind'] = kind
      box.replaceChildren(...texts.map((text) => element('p', {}, text)))
    },
  }
}
