import reactAdmin from 'ra-language-english'
import { en } from '../../i18n/en/index.ts'

/** Every text on screen, react-admin's among them. */
export const english = { ...reactAdmin, ...en }
