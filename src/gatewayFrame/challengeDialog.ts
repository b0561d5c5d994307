import { bankChallenge as english } from '../../i18n/en/pages/programCardForm.ts'
import { bankChallenge as italian } from '../../i18n/it/pages/programCardForm.ts'

const styles = `
  .test-bank { max-width: min(26rem, calc(100vw - 32px)); box-sizing: border-box; padding: 24px; border: 1px solid #8b7f72;
    border-radius: 12px; background: light-dark(#fffdfa, #241f1a); color: light-dark(#221d18, #f3ece2);
    font: 16px/1.5 system-ui, sans-serif }
  .test-bank::backdrop { background: rgb(0 0 0 / 55%) }
  .test-bank h2 { margin: 0 0 8px; font-size: 1.25rem; line-height: 1.3 }
  .test-bank p { margin: 0 0 20px }
  .test-bank form { display: flex; flex-wrap: wrap; gap: 12px }
  .test-bank button { flex: 1 1 8rem; min-height: 44px; padding: 8px 16px; border: 1px solid currentcolor;
    border-radius: 8px; background: transparent; color: inherit; font: inherit; cursor: pointer }
  .test-bank button[value=submit] { border-color: transparent; background: light-dark(#a2432a, #e8956f);
    color: light-dark(#ffffff, #2a130a) }
  .test-bank button:focus-visible { outline: 3px solid light-dark(#a2432a, #e8956f); outline-offset: 2px }
`
let sheet: CSSStyleSheet | undefined

function addStyles(): void {
  if (sheet) return
  sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  document.adoptedStyleSheets.push(sheet)
}

function element(tag: string, text: string, attributes: Readonly<Record<string, string>> = {}) {
  const made = document.createElement(tag)
  made.textContent = text
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  return made
}

/**
 * Asks the payer to confirm as a bank would, in the language of the page. Escape is the same as
 * Cancel.
 * @returns a function that closes the dialog without an answer
 */
export function challengeDialog(answer: (isConfirmed: boolean) => void): () => void {
  addStyles()
  const texts = document.documentElement.lang.startsWith('it') ? italian : english
  const dialog = document.createElement('dialog')
  dialog.className = 'test-bank'
  dialog.setAttribute('aria-labelledby', 'test-bank-title')
  dialog.setAttribute('aria-describedby', 'test-bank-text')
  const form = element('form', '', { method: 'dialog' })
  form.append(
    element('button', texts.submit, { value: 'submit' }),
    element('button', texts.cancel, { value: 'cancel' }),
  )
  dialog.append(
    element('h2', texts.title, { id: 'test-bank-title' }),
    element('p', texts.text, { id: 'test-bank-text' }),
    form,
  )
  let isOpen = true
  dialog.addEventListener('close', () => {
    dialog.remove()
    if (isOpen) answer(dialog.returnValue === 'submit')
  })
  document.body.append(dialog)
  dialog.showModal()
  return () => {
    isOpen = false
    dialog.remove()
  }
}
