import { pages as pagesEn } from '../../i18n/en/pages/pages.ts'
import { pages as pagesIt } from '../../i18n/it/pages/pages.ts'
import { currentLanguage, showLanguage } from '../language/language.ts'
import { element } from './element.ts'
import { languageSwitch } from './languageSwitch.ts'
import { loginTexts } from './loginTexts.ts'
import './login.css'
import './missing.css'

const texts = { en: pagesEn.notFound, it: pagesIt.notFound }

/** The 404 page for visitors who are not signed in: no menu, only a link to the main page. */
export function showMissing(root: HTMLElement): void {
  const heading = element('h1')
  const text = element('p', { class: 'login-tagline' })
  const link = element('a', { class: 'missing-link', href: '/' })
  const switcher = languageSwitch((language) => {
    showLanguage(language)
    translate()
  })

  function translate() {
    const { title, text: why, toMain } = texts[currentLanguage()]
    document.title = `${title} · Bottega`
    heading.textContent = title
    text.textContent = why
    link.textContent = toMain
    switcher.translate(loginTexts().language)
  }
  translate()

  root.replaceChildren(
    element(
      'div',
      { class: 'login missing' },
      element(
        'div',
        { class: 'login-side' },
        element(
          'header',
          {},
          element('a', { class: 'login-mark', href: '/', translate: 'no' }, 'Bottega'),
          switcher.element,
        ),
        element('main', {}, heading, text, link),
      ),
    ),
  )
}
