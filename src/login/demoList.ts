import { demoAccounts, demoPassword } from '../../resources/settings/demoAccounts.ts'
import { element } from './element.ts'
import type { Credentials } from './loginForm.ts'
import { loginTexts } from './loginTexts.ts'
import './loginDemo.css'

/** The accounts of a demo server, each a button that signs in. */
export function demoList(onChoose: (credentials: Omit<Credentials, 'code'>) => void) {
  const title = element('h2')
  const hint = element('p')
  const rows = demoAccounts.map(({ email, type }) => {
    const role = element('strong')
    const button = element('button', { type: 'button' }, role, element('span', {}, email))
    button.addEventListener('click', () => onChoose({ email, password: demoPassword }))
    return { type, role, button }
  })
  const list = element('ul', {}, ...rows.map(({ button }) => element('li', {}, button)))
  const translate = () => {
    const { demoTitle, demoHint, roles } = loginTexts()
    title.textContent = demoTitle
    hint.textContent = demoHint
    for (const { type, role } of rows) role.textContent = roles[type]
  }
  return { element: element('section', { class: 'login-demo' }, title, hint, list), translate }
}
