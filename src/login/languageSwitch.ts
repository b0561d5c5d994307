import type { Language } from '../../schema/index.ts'
import { currentLanguage, languages } from '../language/language.ts'
import { element } from './element.ts'
import './loginLanguages.css'

const names: Readonly<Record<Language, string>> = { en: 'English', it: 'Italiano' }

/** A button for each language, labelled in that language; the current one is pressed. */
export function languageSwitch(onChoose: (language: Language) => void) {
  const buttons = languages.map((language) => {
    const button = element('button', { type: 'button', lang: language }, names[language])
    button.addEventListener('click', () => onChoose(language))
    return { language, button }
  })
  const group = element(
    'div',
    { role: 'group', class: 'login-languages' },
    ...buttons.map(({ button }) => button),
  )
  return {
    element: group,
    translate(label: string) {
      group.setAttribute('aria-label', label)
      for (const { language, button } of buttons)
        button.setAttribute('aria-pressed', String(language === currentLanguage()))
    },
  }
}
