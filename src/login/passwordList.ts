import { passwordMinimum } from '../../resources/settings/constants.ts'
import { missingInPassword, passwordRules } from '../../resources/settings/passwordRules.ts'
import { element } from './element.ts'
import { loginTexts } from './loginTexts.ts'
import './loginRules.css'

const wordsOf = (rule: (typeof passwordRules)[number]) =>
  loginTexts().account.items[rule].replace('%{min}', String(passwordMinimum))

/** What a new password lacks, as the text of an error; null for a good one. */
export function passwordError(password: string): string | null {
  const { required, account } = loginTexts()
  if (password === '') return required
  const missing = missingInPassword(password).map(wordsOf)
  return missing.length ? account.lacks.replace('%{items}', missing.join(', ')) : null
}

/** Everything that a password needs, each item marked as soon as it is there. */
export function passwordList(id: string) {
  const title = element('h2')
  const items = passwordRules.map((rule) => {
    const words = element('span')
    const met = element('span', { class: 'login-rules-unseen' })
    return { rule, words, met, item: element('li', {}, words, met) }
  })
  const list = element('ul', {}, ...items.map(({ item }) => item))
  let shown = ''
  const show = (password: string) => {
    shown = password
    // Without a letter typed nothing is done, not even "no spaces".
    const missing = password === '' ? passwordRules : missingInPassword(password)
    for (const { rule, item, met } of items) {
      const isMet = !missing.includes(rule)
      item.dataset['met'] = String(isMet)
      met.textContent = isMet ? ` (${loginTexts().account.met})` : ''
    }
  }
  return {
    element: element('div', { class: 'login-rules', id }, title, list),
    show,
    translate() {
      title.textContent = loginTexts().account.rules
      for (const { rule, words } of items) words.textContent = wordsOf(rule)
      show(shown)
    },
  }
}
