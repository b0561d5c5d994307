import reactAdmin from 'ra-language-english'
import { firstTexts } from '../../i18n/en/firstTexts.ts'

/** What a first page is drawn with, react-admin's own texts among them. */
export const english = { ...reactAdmin, ...firstTexts }
