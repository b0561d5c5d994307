import { element } from './element.ts'
import { loginTexts } from './loginTexts.ts'
import './newPortal.css'

/** On a portal that nobody can sign in to yet: the command that makes the first account. */
export function newPortal() {
  const title = element('h2')
  const hint = element('p')
  const command = element('code', { translate: 'no' }, 'npm run admin -- name@example.com')
  return {
    element: element('section', { class: 'new-portal' }, title, hint, command),
    translate() {
      const { newTitle, newHint } = loginTexts()
      title.textContent = newTitle
      hint.textContent = newHint
    },
  }
}
