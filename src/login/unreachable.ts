import { element } from './element.ts'
import { entryTexts } from './entryTexts.ts'
import './login.css'
import './loginForm.css'

/** In place of the app when its files did not come. */
export function showUnreachable(root: HTMLElement): void {
  const { again, network } = entryTexts()
  const button = element('button', { type: 'button', class: 'login-form-submit' }, again)
  button.addEventListener('click', () => location.reload())
  root.replaceChildren(
    element(
      'div',
      { class: 'login login-side' },
      element(
        'main',
        {},
        element('h1', {}, 'Bottega'),
        element('p', { role: 'alert' }, network),
        button,
      ),
    ),
  )
}
