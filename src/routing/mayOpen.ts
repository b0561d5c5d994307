import { roles } from '../../resources/settings/roles.ts'
// Must not import the definitions: the page table needs this file before they are loaded.
import { isAmong, type Subject } from '../../schema/access/access.ts'
import type { Page } from '../../schema/page.ts'

/** Whether a user's type may open a page. */
export const mayOpen = ({ for: types }: Page, subject: Subject): boolean =>
  isAmong(types, subject, roles)
