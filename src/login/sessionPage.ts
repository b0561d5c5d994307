import { today } from '../../schema/days/businessDay.ts'
import { links } from '../../resources/settings/constants.ts'
import { showLanguage, subscribeLanguage } from '../language/language.ts'
import { element } from './element.ts'
import { languageSwitch } from './languageSwitch.ts'
import { loginTexts, type LoginTexts } from './loginTexts.ts'
import './login.css'

interface PageOptions {
  /** Elements below the headline. */
  readonly content: readonly HTMLElement[]
  /** Window title, headline and the line below it, in the language on screen. */
  readonly words: (texts: LoginTexts) => { title: string; headline: string; tagline: string }
  /** Updates the texts of the content after a change of language. */
  readonly translate: () => void
  readonly onChooseLanguage?: () => void
}

/**
 * The frame of the pages without a session. Plain DOM elements: it is shown before React is loaded.
 */
export function showSessionPage(root: HTMLElement, options: PageOptions): void {
  const headline = element('h1')
  const tagline = element('p', { class: 'login-tagline' })
  const copyright = element('small')
  const privacy = element('a', { href: links.privacy, target: '_blank', rel: 'noreferrer' })
  const switcher = languageSwitch((language) => {
    options.onChooseLanguage?.()
    showLanguage(language)
  })

  function translate() {
    const texts = loginTexts()
    const words = options.words(texts)
    document.title = `${words.title} · Bottega`
    headline.textContent = words.headline
    tagline.textContent = words.tagline
    copyright.textContent = texts.copyright.replace('%{year}', today(Date.now()).slice(0, 4))
    privacy.textContent = texts.privacy
    switcher.translate(texts.language)
    options.translate()
  }
  translate()
  const unsubscribe = subscribeLanguage(() => {
    if (page.isConnected) translate()
    else unsubscribe()
  })

  const page = element(
    'div',
    { class: 'login' },
    element('div', { class: 'login-art', 'aria-hidden': 'true' }),
    element(
      'div',
      { class: 'login-side' },
      element(
        'header',
        {},
        element('span', { class: 'login-mark', translate: 'no' }, 'Bottega'),
        switcher.element,
      ),
      element('main', {}, headline, tagline, ...options.content),
      element('footer', {}, copyright, privacy),
    ),
  )
  root.replaceChildren(page)
}

/** Focuses an input, but not on a phone, whose keyboard would hide the page. */
export function focusFirst(input: HTMLElement): void {
  if (matchMedia('(hover: hover)').matches) input.focus()
}
