import { fillPath, listable, pathsOf, type Subject } from '../../schema/index.ts'
import { model } from '../index.ts'
import { link, me, type Link } from './link.ts'
import { builtPages, home, pageByName, type PageName } from './pages.ts'
import type { UserType } from '../settings/roles.ts'

/** The start page of each type of user (D1 §2, rows AUTH-042 to 048). */
export const landings: Readonly<Record<UserType, Link>> = {
  admin: link('approvalDashboard', { id: me }),
  logistics: link('approvalDashboard', { id: me }),
  buyer: link('approvalDashboard'),
  approver: link('approverWorkflow', { approver: me }),
  manager: link('approverWorkflow', { approver: me }),
  translator: link('translatorDashboard', { translator: me }),
  vendor: link('vendorDashboard'),
}

/** The address of a link, with its placeholders filled. */
export function addressOf(
  { page, params }: Link,
  values: { readonly me: string; readonly vendor?: string },
): string {
  const filled = Object.entries(params).map(([name, value]) => {
    const slot = /^\{(\w+)\}$/.exec(String(value))?.[1] as keyof typeof values | undefined
    return [name, slot ? (values[slot] ?? '') : value] as const
  })
  return fillPath(pageByName[page].path, Object.fromEntries(filled))
}

/**
 * The address where a user starts after signing in: the start page of the type or, if it is not
 * built, the first list that the user sees. Other types start at `/` (row AUTH-049).
 */
export function landingOf(user: Subject, built: ReadonlySet<PageName> = builtPages): string {
  const landing: Link | undefined = landings[user.role]
  if (!landing) return home
  if (built.has(landing.page)) return addressOf(landing, { me: user.id })
  const [first] = listable(model, user)
  return first ? pathsOf(first.name).list : home
}
