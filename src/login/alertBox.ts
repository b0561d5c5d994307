import { element } from './element.ts'
import './loginAlert.css'

/** Shows and announces what happened. It is there from the start, empty: a screen reader announces changes only in what it knows. */
export function alertBox() {
  const box = element('div', { role: 'alert', class: 'login-alert' })
  return {
    element: box,
    /** One paragraph for each text; nothing to take them away. */
    show(kind: 'error' | 'warning' | 'success', ...texts: readonly string[]) {
      box.dataset['kind'] = kind
      box.replaceChildren(...texts.map((text) => element('p', {}, text)))
    },
  }
}
