import { element } from './element.ts'
import './loginAlert.css'

/** Says what happened, aloud too. It is empty but there: a screen reader speaks of changes in what it knows. */
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
