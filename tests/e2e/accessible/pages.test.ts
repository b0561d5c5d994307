import { beforeAll, expect, test } from 'vitest'
import { translate } from '../../../i18n/index.ts'
import { decodeToken } from '../../../src/auth/token.ts'
import { demoSite, desk, phone } from '../../helpers/demoSite.ts'
import { expectAccessible, keepSession, visitor, goneSideways } from '../../helpers/visitor.ts'
import { walkerOf } from '../../helpers/walker.ts'
import { subject, tablePages, type Expected, type Sample } from '../expectedPages.ts'

/*
 * Every page of the table, as `screens.test.ts` goes through every generated screen: at a desk in
 * English and on a phone in Italian, each in light and dark.
 */

const { portal, browser, open } = await demoSite()

/** A walk judges a score of pages twice, on a machine that may have others at work. */
const walkOfAll = 240_000

/** The artisan of the demo, and one of its collections, whose pages are walked through. */
const own: { vendor?: Sample; collection?: Sample } = {}

beforeAll(async () => {
  const call = await portal.signIn('vendor@bottega.example')
  const first = async (path: string) => {
    const [record] = (await (await call('GET', `${path}?range=[0,0]`)).json()) as Sample[]
    if (!record) throw new Error(`there is nothing at ${path}`)
    return record
  }
  own.vendor = await first('/api/vendor')
  own.collection = await first('/api/collection')
})

async function idOf(who: 'admin' | 'vendor'): Promise<string> {
  return decodeToken((await portal.signIn(`${who}@bottega.example`)).token)?._id ?? ''
}

const isForbidden = ({ title }: Expected) => title === translate('en', 'app.pages.forbidden.title')

// An artisan works on a phone: at a desk its pages are those of the staff, with less on them.
test.each([
  { who: 'admin', ...desk },
  { who: 'admin', ...phone },
  { who: 'vendor', ...phone },
] as const)(
  'axe finds nothing on the pages of the table, in light and dark: $who, $language, $width px',
  async (look) => {
    const { page } = await open(look)
    await page.goto(`${portal.url}/no/such/page`)
    await page.getByText('404!').waitFor()
    const walker = walkerOf(page)
    const who = subject(look.who, await idOf(look.who))
    const pages = tablePages(who, own.vendor, own.collection)
    // The page that turns somebody away is the same at each address.
    const turnedAway = pages.find(isForbidden)
    for (const one of pages.filter((each) => !isForbidden(each) || each === turnedAway)) {
      const { address } = one
      await walker.goTo(address)
      await walker.expectAccessible(`${look.who}: ${address}`)
      expect(await goneSideways(page), address).toBe(0)
    }
  },
  walkOfAll,
)

test.each([desk, phone])(
  'axe finds nothing on the 404 page and the menus: $language, $width px',
  async ({ language, width }) => {
    const options = { locale: language, viewport: { width, height: 900 } }
    const { page } = await visitor(browser, portal.url, options)
    await page.goto(`${portal.url}/no/such/page`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectAccessible(page, '404 without a session')
    await keepSession(page.context(), portal.url, 'buyer', language)
    await page.goto(`${portal.url}/admin`)
    const menu = width > 1000 ? 'app.nav.groups.sales' : 'app.layout.openMenu'
    await page.getByRole('button', { name: translate(language, menu) }).click()
    await page
      .getByRole(width > 1000 ? 'menuitem' : 'dialog')
      .first()
      .waitFor()
    await expectAccessible(page, 'the open menu')
  },
)
