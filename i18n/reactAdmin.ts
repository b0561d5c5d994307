import english from 'ra-language-english'
import type { Language } from '../schema/index.ts'
import { reactAdminItalian } from './reactAdminItalian.ts'

/** React-admin's own texts by language. The login page and the server do without react-admin. */
export const reactAdminMessages: Readonly<Record<Language, typeof english>> = {
  en: english,
  it: reactAdminItalian,
}
