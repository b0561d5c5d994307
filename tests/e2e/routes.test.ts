import { readdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { demoPassword } from '../../resources/settings/demoAccounts.ts'
import { model } from '../../resources/index.ts'
import { builtPages, pageByName, pageNames } from '../../resources/navigation/pages.ts'
import { redirects } from '../../resources/navigation/redirects.ts'
import { userTypes, type UserType } from '../../resources/settings/roles.ts'
import { matchPath } from '../../schema/index.ts'
import { redirectOf } from '../../src/routing/redirectOf.ts'
import { demoSite } from '../helpers/demoSite.ts'
import type { ApiCaller } from '../helpers/portal.ts'
import { visitor, type Visitor } from '../helpers/visitor.ts'
import type { WindowOptions } from '../helpers/windows.ts'
import {
  generatedPages,
  isGenerated,
  subject,
  tablePages,
  type Expected,
  type Sample,
} from './expectedPages.ts'

const { portal, browser } = await demoSite()
const callers = new Map<UserType, ApiCaller>()

beforeAll(async () => {
  for (const type of userTypes) callers.set(type, await portal.signIn(`${type}@bottega.example`))
})

function callerOf(type: UserType): ApiCaller {
  const call = callers.get(type)
  if (!call) throw new Error(`${type} is not signed in`)
  return call
}

function payloadOf(type: UserType): { _id: string; url: string } {
  const part = callerOf(type).token.split('.')[1] ?? ''
  return JSON.parse(Buffer.from(part, 'base64url').toString()) as { _id: string; url: string }
}

/** The token of a type, or what it was before its time was over. */
function tokenOf(type: UserType, isOver: boolean): string {
  const [head, , signature] = callerOf(type).token.split('.')
  const over = Buffer.from(JSON.stringify({ ...payloadOf(type), exp: 1000 })).toString('base64url')
  return isOver ? `${head}.${over}.${signature}` : callerOf(type).token
}

const english = () => ({ name: 'bottega_language', value: 'en', url: portal.url })

async function opened(type: UserType | null, options: WindowOptions = {}): Promise<Visitor> {
  const one = await visitor(browser, portal.url, options)
  const token = type && { name: 'bottega_token', value: tokenOf(type, false), url: portal.url }
  await one.page.context().addCookies([english(), ...(token ? [token] : [])])
  return one
}

const samples = new Map<UserType, Promise<ReadonlyMap<string, Sample>>>()

/** The first record of each resource for a type, asked for once. */
function samplesOf(type: UserType): Promise<ReadonlyMap<string, Sample>> {
  const known = samples.get(type) ?? readSamples(type)
  samples.set(type, known)
  return known
}

/** The first record that a type sees of each resource, else one that admins see. */
async function readSamples(type: UserType): Promise<ReadonlyMap<string, Sample>> {
  const found = await Promise.all(
    model.resources.map(async ({ name, path }) => {
      for (const who of [type, 'admin'] as const) {
        // Others send some types away (decision 4).
        const filter = name === 'products' ? '{"status":"active"}' : '{}'
        const answer = await callerOf(who)('GET', `${path}?range=[0,0]&filter=${filter}`)
        const rows = answer.ok ? ((await answer.json()) as Sample[]) : []
        if (rows[0]) return [name, rows[0]] as const
      }
      throw new Error(`there is no record of ${name}`)
    }),
  )
  return new Map(found)
}

/** Spares a walk what it does not look at. A route of Playwright's would stop every request, and the cache. */
async function without(page: Page, ...urls: string[]): Promise<void> {
  const tools = await page.context().newCDPSession(page)
  await tools.send('Network.enable')
  await tools.send('Network.setBlockedURLs', { urls })
}

/** Somebody signed out, for whom the sign-in page does not prepare the app at each of many addresses. */
async function outsider(): Promise<Visitor> {
  const one = await opened(null, { isNew: true })
  await without(one.page, '*/assets/App-*')
  return one
}

/** Loads an address; who is not signed in need not wait for the app that the page prepares. */
const load = (page: Page, address: string) =>
  page.goto(portal.url + address, { waitUntil: 'commit' })

async function pagesOf(type: UserType): Promise<Expected[]> {
  const who = subject(type, payloadOf(type)._id)
  const samples = await samplesOf(type)
  const generated = model.resources.flatMap((resource) => {
    const sample = samples.get(resource.name)
    return sample ? generatedPages(who, resource, sample) : []
  })
  return [...tablePages(who, samples.get('vendors'), samples.get('collections')), ...generated]
}

/** Goes on within the app, as a link does: without a new document. */
async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
}

/** Expects to be somewhere, with its heading, its tab's name and its text on screen. */
async function expectPage(page: Page, { address, at, title, text }: Expected): Promise<void> {
  const expected = { at: at ?? address, title, text: text ?? '' }
  const isThere = () =>
    page.evaluate((one) => {
      const headings = [...document.querySelectorAll('h1')].map((h1) => h1.textContent)
      return (
        location.pathname + location.search === one.at &&
        headings.join('|') === one.title &&
        document.title === `${one.title} · Bottega` &&
        document.querySelector('main')?.textContent.includes(one.text) === true
      )
    }, expected)
  await expect
    .poll(isThere, { message: JSON.stringify(expected), interval: 20, timeout: 10_000 })
    .toBe(true)
}

test.each([
  { what: 'every page of the table and every old address', pick: tableAndOld },
  { what: 'every generated page', pick: generated },
])('AUTH-032, AUTH-037, ROUTE-076: signed out, $what asks to sign in', async ({ pick }) => {
  const { page } = await outsider()
  for (const address of await pick()) {
    await load(page, address)
    await page.getByRole('alert').getByText("can't find token").waitFor()
    expect(page.url()).toBe(`${portal.url}/?next=${encodeURIComponent(address)}`)
  }
})

function tableAndOld(): string[] {
  const pages = tablePages(subject('admin', payloadOf('admin')._id))
  const old = redirects.map(({ from }) => `${from.replaceAll(':', 'a-')}?page=2`)
  return [...pages.map(({ address }) => address), ...old]
}

async function generated(): Promise<string[]> {
  const pages = await pagesOf('admin')
  // The gate knows nothing of a record: two kinds of pages of each resource are enough.
  return pages
    .map(({ address }) => address)
    .filter((one) => isGenerated(one) && !/\/(show|create)$/.test(one))
}

test('AUTH-032, ROUTE-075: signing in goes on to the address that was wanted, old ones too', async () => {
  const sample = (await samplesOf('admin')).get('collections')
  const { page } = await opened(null)
  await page.goto(`${portal.url}/approval-detail/${sample?._id}?page=1`)
  await page.locator('input[type=email]').fill('admin@bottega.example')
  await page.locator('input[type=password]').fill(demoPassword)
  await page.keyboard.press('Enter')
  await expectPage(page, {
    address: `/collections/${sample?._id}?page=1`,
    title: String(sample?.['name']),
  })
})

/** Addresses under a page that are none. */
const tails = [
  ...[...builtPages].map(
    (name) => `${pageByName[name].path.replaceAll(':', 'a-').replace('?', '')}/x`,
  ),
  ...model.resources.map(({ name }) => `/${name.toLowerCase()}/1/show/x`),
  '/no/such/page',
  '/vendor',
].filter(
  (address) =>
    !isGenerated(address) &&
    !redirectOf(address) &&
    ![...builtPages].some((name) => matchPath(pageByName[name].path, address)),
)

test.each([null, 'buyer'] as const)(
  'AUTH-051, AUTH-052, AUTH-053, AUTH-054, MSG-116, MSG-117: what is no page is a 404 for %s, at its address',
  async (type) => {
    const { page } = await opened(type)
    await page.goto(`${portal.url}${tails[0]}`)
    for (const address of tails) {
      if (type) await follow(page, address)
      else await load(page, address)
      await expectPage(page, { address, title: '404! Page not found' })
      expect(
        await page.getByRole('link', { name: 'Go to the main page' }).getAttribute('href'),
      ).toBe('/')
    }
    // The signed-out one has no menu.
    expect(await page.getByRole('navigation').count()).toBe(type ? 1 : 0)
  },
)

test('the sign-in page of a list or a record needs nothing of the app to be drawn', async () => {
  for (const address of ['/products', '/vendors/0192e6f3-f280-75d1-b0a9-03a99e3779b1']) {
    const { page } = await visitor(browser, portal.url, { isNew: true })
    const held: string[] = []
    // None of these ever comes: who needs one would wait for good.
    await page.route(/\/assets\/(app|frame|model|react|shared)-/, (route) => {
      held.push(route.request().url())
    })
    await page.goto(portal.url + address, { waitUntil: 'commit' })
    await page.locator('input[name=email]').waitFor()
    // Then the app is requested, while somebody types.
    await expect.poll(() => held.some((url) => url.includes('/model-'))).toBe(true)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
})

test('public-cases 21: no file of the app has a name that ad blockers stop', () => {
  // Without the hash of their contents, whose letters are chance.
  const names = readdirSync('dist/client', { recursive: true }).map((name) =>
    String(name).replace(/-[\w-]{8}(?=\.)/, ''),
  )
  const hasFigures = pageNames.some((name) => /analytics/i.test(name))
  expect(names.some((name) => name.includes('Figures'))).toBe(hasFigures)
  const blocked =
    /analytic|telemetr|metric|beacon|pixel|banner|sponsor|tracking|(?<![a-z])ads?(?![a-z])/i
  expect(names.filter((name) => blocked.test(name))).toEqual([])
})

test('browsers 9: the portal has an icon of its own on the home screen of an iPhone', async () => {
  const html = await (await fetch(`${portal.url}/`)).text()
  const address = /<link rel="apple-touch-icon" href="([^"]+)"/.exec(html)?.[1] ?? ''
  const icon = await fetch(new URL(address, portal.url))
  expect(icon.headers.get('content-type')).toBe('image/png')
  const head = Buffer.from(await icon.arrayBuffer())
  // Width and height of a PNG.
  expect([head.readUInt32BE(16), head.readUInt32BE(20)]).toEqual([180, 180])
})
