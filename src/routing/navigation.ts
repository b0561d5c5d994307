import { model } from '../../resources/index.ts'
import { addressOf } from '../../resources/navigation/landing.ts'
import {
  linkOf,
  menu,
  menuGroups,
  otherLists,
  usesLists,
  type Entry,
} from '../../resources/navigation/menu.ts'
import { pageByName, type PageName } from '../../resources/navigation/pages.ts'
import { roles, userTypes, type UserType } from '../../resources/settings/roles.ts'
import { artisanPages, vendorTabs } from '../../resources/navigation/vendorTabs.ts'
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
  readonly page: PageName
  /** The types that may open it, when this user is not among them. */
  readonly refusal: readonly UserType[] | null
  readonly isExact?: true
  readonly holds?: readonly string[]
  readonly waits?: NonNullable<Entry['waits']>
}

/** Lists and pages that this user sees, under one heading. */
export interface Group {
  readonly label: MessageKey
  readonly lists: readonly Resource[]
  readonly items: readonly Item[]
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
    const { to: _, for: __, ...shown } = entry
    return [{ ...shown, address, page: link.page, refusal: isOpen ? null : typesOf(page) }]
  })
}

/** The user's menu. */
export function menuOf(subject: Subject, built: ReadonlySet<PageName>): Item[] {
  return itemsOf(menu, subject, built)
}

/** The pages that a user may open from anywhere: those of the bar, then those of its groups. */
export function actionsOf(subject: Subject, built: ReadonlySet<PageName>): Item[] {
  const grouped = menuGroups.flatMap(({ entries = [] }) => entries)
  return itemsOf([...menu, ...grouped], subject, built)
}

/** The tabs of a vendor's pages. */
export function tabsOf(vendor: string, subject: Subject, built: ReadonlySet<PageName>): Item[] {
  return itemsOf(vendorTabs, subject, built, vendor)
}

/** The pages that a vendor has for itself, for others; null for vendors. */
export function artisanGroupOf(
  vendor: string,
  subject: Subject,
  built: ReadonlySet<PageName>,
): Group | null {
  if (!usesLists(subject.role)) return null
  const items = itemsOf(artisanPages, subject, built, vendor)
  return items.length > 0 ? { label: otherLists, lists: [], items } : null
}

/**
 * The user's lists and other pages by group, in the order of each; lists that no group names come
 * last.
 */
export function menuGroupsOf(
  subject: Subject,
  built: ReadonlySet<PageName>,
  resources: readonly Resource[] = listable(model, subject),
): Group[] {
  if (!usesLists(subject.role)) return []
  const named = new Set<string>(menuGroups.flatMap(({ lists }) => lists))
  const groups = [
    ...menuGroups.map(({ label, lists, entries = [] }) => ({
      label,
      lists: lists.flatMap((name) => resources.find((one) => one.name === name) ?? []),
      items: itemsOf(entries, subject, built),
    })),
    { label: otherLists, lists: resources.filter(({ name }) => !named.has(name)), items: [] },
  ]
  return groups.filter(({ lists, items }) => lists.length + items.length > 0)
}
