import { expect, test } from 'vitest'
import { model } from '../../resources/index.ts'
import { pageAt } from '../../resources/navigation/pageAt.ts'
import {
  accountEntries,
  linkOf,
  menu,
  menuGroups,
  usesLists,
  type Entry,
} from '../../resources/navigation/menu.ts'
import { pageByName, pageNames, type PageName } from '../../resources/navigation/pages.ts'
import { parents } from '../../resources/navigation/parents.ts'
import { redirects } from '../../resources/navigation/redirects.ts'
import { tours } from '../../resources/navigation/tour.ts'
import { artisanPages, vendorTabs } from '../../resources/navigation/vendorTabs.ts'
import { userTypes, type UserType } from '../../resources/settings/roles.ts'
import { decodeToken } from '../../src/auth/token.ts'
import { may } from '../../src/auth/may.ts'
import { mayOpen } from '../../src/routing/mayOpen.ts'
import { demoSite } from '../helpers/demoSite.ts'
import { keepSession, visitor } from '../helpers/visitor.ts'
import { walkerOf } from '../helpers/walker.ts'
import { subject } from './expectedPages.ts'

const { portal, browser } = await demoSite()

const resourceNames = model.resources.map(({ name }) => name)
const oldPaths = new Set(redirects.map(({ from }) => from))

/** Which page is at an address: one of the table, or a generated one. */
function kindOf(address: string): string | null {
  const found = pageAt(address, resourceNames)
  if (!found) return null
  return 'name' in found ? found.name : `${found.resource} ${found.page}`
}

/** Pages to which no link leads, and why. */
const unlinked: Readonly<Record<string, string>> = {
  loading: 'stands until the first page is there',
  approvalDashboard: 'the start of some, under another name than that of others',
  approverWorkflow: 'the start of others',
  translateProduct: 'opened by the button of the next text',
  collectionsForManager: 'an address of the old portal, whose list has a tab',
}

const places = [...menu, ...accountEntries, ...vendorTabs, ...artisanPages]
const grouped = menuGroups.flatMap(({ entries = [] }) => entries)

/** Whether the places of a page, or of the page that it belongs to, are for other types. */
function isForOthers(name: PageName, type: UserType): boolean {
  const its = (entries: readonly Entry[]) =>
    entries.filter((one) => linkOf(one, type)?.page === name)
  const own = [...its(places), ...(usesLists(type) ? its(grouped) : [])]
  if (its([...places, ...grouped]).length > 0)
    return own.every((one) => one.for?.includes(type) === false)
  const parent = parents[name]
  return parent !== undefined && isForOthers(parent, type)
}

/** The pages that somebody of a type may open, without the forms of records. */
function openTo(type: UserType, id: string): readonly string[] {
  const who = subject(type, id)
  const own = pageNames.filter(
    (name) =>
      mayOpen(pageByName[name], who) &&
      !oldPaths.has(pageByName[name].path) &&
      !(name in unlinked) &&
      !isForOthers(name, type),
  )
  const lists = usesLists(type)
    ? model.resources.filter((resource) => may(model, who, 'list', resource))
    : []
  return [...own, ...lists.map(({ name }) => `${name} list`)]
}

/** So many records of a kind are looked at for links that not all of them have. */
const mostOfAKind = 5

/** Buttons of a page whose menus may lead on. */
const pageMenus = 'main [aria-haspopup=menu]'

test.each(userTypes)(
  'issue 38: for %s links lead from the start to every page, and on from each, and the start has what the tour tells of',
  async (type) => {
    const { page } = await visitor(browser, portal.url)
    await keepSession(page.context(), portal.url, type)
    const id = decodeToken((await portal.signIn(`${type}@bottega.example`)).token)?._id ?? ''
    await page.goto(portal.url)
    await page.getByRole('heading', { level: 1 }).filter({ hasText: /./ }).waitFor()
    const walker = walkerOf(page)
    const start = new URL(page.url()).pathname
    // A point of the tour without its target is left out; first steps are there until they are done.
    for (const { target } of tours[type])
      if (target !== 'firstSteps') await page.locator(`[data-tour=${target}]`).first().waitFor()

    const linksHere = () =>
      page
        .locator('a[href^="/"]')
        .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href)))
        .then((urls) => urls.map(({ pathname, search }) => pathname + search))
    /** Where the menus of some buttons lead. */
    async function linksBehind(buttons: string, most: number): Promise<string[]> {
      const found: string[] = []
      const menu = page.locator('[role=menu], [role=dialog]').first()
      const openers = page.locator(buttons).filter({ visible: true })
      for (const opener of (await openers.all()).slice(0, most)) {
        if (!(await opener.isEnabled())) continue
        await opener.press('Enter')
        await menu.waitFor()
        found.push(...(await linksHere()))
        await page.keyboard.press('Escape')
        await menu.waitFor({ state: 'detached' })
      }
      return found
    }

    const seen = new Map<string, number>()
    const visited = new Set<string>()
    const missing = () => openTo(type, id).filter((name) => !seen.has(name))
    const queue = [start, ...(await linksBehind('header .nav-group, .avatar', 9))]
    const deadEnds: string[] = []
    /** Left for later: addresses of kinds that were visited, and of pages with menus that may lead on. */
    const moreOfAKind: string[] = []
    const withMenus: string[] = []
    async function visit(address: string, kind: string): Promise<void> {
      seen.set(kind, (seen.get(kind) ?? 0) + 1)
      visited.add(address)
      await walker.goTo(address)
      const wayOn = page.locator('main a[href], main button:enabled').filter({ visible: true })
      await wayOn
        .first()
        .waitFor({ timeout: 5000 })
        .catch(() => deadEnds.push(address))
      queue.push(...(await linksHere()))
      if ((await page.locator(pageMenus).count()) > 0) withMenus.push(address)
    }
    async function visitAgain(address: string): Promise<void> {
      await walker.goTo(address)
      queue.push(...(await linksBehind(pageMenus, 2)))
    }
    const follow = async (address: string, isLate: boolean) => {
      const kind = kindOf(address.split('?')[0] ?? '')
      if (kind === null || visited.has(address)) return
      if (!isLate && seen.has(kind)) moreOfAKind.push(address)
      else if ((seen.get(kind) ?? 0) < mostOfAKind) await visit(address, kind)
    }
    while (queue.length > 0 || missing().length > 0) {
      const next = queue.shift()
      const menus = next === undefined ? withMenus.shift() : undefined
      const more = next === undefined && menus === undefined ? moreOfAKind.shift() : undefined
      if (next !== undefined) await follow(next, false)
      else if (menus !== undefined) await visitAgain(menus)
      else if (more !== undefined) await follow(more, true)
      else break
    }
    expect(deadEnds).toEqual([])
    expect(missing()).toEqual([])
  },
  200_000,
)
