import { it } from '../../i18n/it/index.ts'
import { reactAdminItalian } from '../../i18n/reactAdminItalian.ts'

/** Every text on screen, react-admin's among them. */
export const italian = { ...reactAdminItalian, ...it }
