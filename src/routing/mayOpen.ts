import { roles } from '../../resources/settings/roles.ts'
// What says of each page what it loads imports this before the definitions are there.
import { isAmong, type Subject } from '../../schema/access/access.ts'
import type { Page } from '../../schema/page.ts'

/** Whether a user's type may open a page. */
export const mayOpen = ({ for: types }: Page, subject: Subject): boolean =>
  isAmong(types, subject, roles)
