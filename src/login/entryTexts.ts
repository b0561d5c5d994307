import { network as networkEn } from '../../i18n/en/network.ts'
import { session as sessionEn } from '../../i18n/en/pages/session.ts'
import { network as networkIt } from '../../i18n/it/network.ts'
import { session as sessionIt } from '../../i18n/it/pages/session.ts'
import { currentLanguage } from '../language/language.ts'

const texts = {
  en: { ...sessionEn, network: networkEn },
  it: { ...sessionIt, network: networkIt },
}

/** The texts of `main.ts`, before any page is loaded, in the language on screen. */
export const entryTexts = () => texts[currentLanguage()]
