import { model } from '../../resources/index.ts'
import { addressOf } from '../../resources/navigation/landing.ts'
import {
  adminActions,
  linkOf,
  listGroups,
  menu,
  otherLists,
  withoutLists,
  type Entry,
} from '../../resources/navigation/menu.ts'
import { pageByName, type PageName } from '../../resources/navigation/pages.ts'
import { roles, userTypes, type UserType } from '../../resources/settings/roles.ts'
import { vendorTabs } from '../../resources/navigation/vendorTabs.ts'
import {
  listable,
  type MessageKey,
  type Page,
  type Resource,
  type Subject,
} from '../../schema/index.ts'
import { mayOpen } from './mayOpen.ts'

/** A menu entry as one user sees it. */
export interface Item {
  readonly label: MessageKey
  readonly icon: string
  readonly address: string
  /** The types that may open it, when this user is not among them. */
  readonly refusal: readonly UserType[] | null
  readonly isExact?: true
  readonly waits?: NonNullable<Entry['waits']>
}

/** Lists that this user sees, under one heading. */
export interface Group {
  readonly label: MessageKey
  readonly lists: readonly Resource[]
}

/** The types of user that may open a page, to name them to the others. */
export function typesOf(page: Page): UserType[] {
  return userTypes.filter((role) =>
    mayOpen(page, { id: '', role, rights: roles.rights[role] ?? [] }),
  )
}

/** The entries that a user sees, of those whose page is built. */
export function itemsOf(
  entries: readonly Entry[],
  subject: Subject,
  built: ReadonlySet<PageName>,
  vendor?: string,
): Item[] {
  return entries.flatMap((entry) => {
    const link = linkOf(entry, subject.role)
    if (!link || !built.has(link.page)) return []
    const page = pageByName[link.page]
    const isOpen = mayOpen(page, subject)
    if (!(entry.for?.includes(subject.role) ?? isOpen)) return []
    const address = addressOf(link, { me: subject.id, ...(vendor !== undefined && { vendor }) })
    const { label, icon, isExact, waits } = entry
    const refusal = isOpen ? null : typesOf(page)
    return [{ label, icon, address, refusal, ...(isExact && { isExact }), ...(waits && { waits }) }]
  })
}

/** The user's menu. */
export function menuOf(subject: Subject, built: ReadonlySet<PageName>): Item[] {
  return itemsOf(menu, subject, built)
}

/** The entries of `/admin`: the menu, and pages that are in no menu. */
export function actionsOf(subject: Subject, built: ReadonlySet<PageName>): Item[] {
  return itemsOf([...menu, ...adminActions], subject, built)
}

/** The tabs of a vendor's pages. */
export function tabsOf(vendor: string, subject: Subject, built: ReadonlySet<PageName>): Item[] {
  return itemsOf(vendorTabs, subject, built, vendor)
}

/** Resources by group, in the order of each group; those that no group names come last. */
export function groupsOf(resources: readonly Resource[]): Group[] {
  const named = new Set<string>(listGroups.flatMap(({ lists }) => lists))
  const groups = [
    ...listGroups.map(({ label, lists }) => ({
      label,
      lists: lists.flatMap((name) => resources.find((one) => one.name === name) ?? []),
    })),
    { label: otherLists, lists: resources.filter(({ name }) => !named.has(name)) },
  ]
  return groups.filter(({ lists }) => lists.length > 0)
}

/** The user's lists by group. */
export function listsOf(subject: Subject): Group[] {
  if (withoutLists.some((type) => type === subject.role)) return []
  return groupsOf(listable(model, subject))
}
