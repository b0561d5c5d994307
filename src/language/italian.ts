import { firstTexts } from '../../i18n/it/firstTexts.ts'
import { reactAdminItalian } from '../../i18n/reactAdminItalian.ts'

/** Texts of the first page, react-admin's own included. */
export const italian = { ...reactAdminItalian, ...firstTexts }
