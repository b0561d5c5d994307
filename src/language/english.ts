import reactAdmin from 'ra-language-english'
import { firstTexts } from '../../i18n/en/firstTexts.ts'

/** Texts of the first page, react-admin's own included. */
export const english = { ...reactAdmin, ...firstTexts }
