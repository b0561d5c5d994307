import { firstTexts } from '../../i18n/it/firstTexts.ts'
import { reactAdminItalian } from '../../i18n/reactAdminItalian.ts'

/** What a first page is drawn with, react-admin's own texts among them. */
export const italian = { ...reactAdminItalian, ...firstTexts }
