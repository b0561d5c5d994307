import type { BrowserContextOptions } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { model } from '../../../resources/index.ts'
import { demoSite } from '../../helpers/demoSite.ts'
import type { ApiCaller } from '../../helpers/portal.ts'
import { expectAccessible, visitor, type Visitor } from '../../helpers/visitor.ts'
import { walkerOf, type Walker } from '../../helpers/walker.ts'

/*
 * Every generated screen in four looks: two windows go side by side, one per width and language, and
 * each judges a screen in light and in dark before it goes on. A new record and a stored one have the same
 * form: each window judges one of them.
 */
const looks = [
  { language: 'en', width: 1440, form: 'stored' },
  { language: 'it', width: 390, form: 'new' },
] as const

/** A test goes through four screens in four looks, on a machine that may have others at work. */
const fourLooks = 180_000

const { portal, browser } = await demoSite()
let call: ApiCaller
/** A window per look, opened once: a screen is gone to, not loaded. */
let windows: readonly Window[]

interface Window extends Visitor {
  readonly look: string
  readonly form: (typeof looks)[number]['form']
  readonly walker: Walker
}

const optionsOf = ({ language, width }: (typeof looks)[number]): BrowserContextOptions => ({
  locale: language,
  viewport: { width, height: 900 },
})

/** An admin's window: the token is put where signing in would put it. */
async function open(look: (typeof looks)[number]): Promise<Window> {
  const { language, width } = look
  const opened = await visitor(browser, portal.url, optionsOf(look))
  await opened.page.context().addCookies([
    { name: 'bottega_token', value: call.token, url: portal.url },
    { name: 'bottega_language', value: language, url: portal.url },
  ])
  await opened.page.goto(`${portal.url}/no/such/page`)
  await opened.page.getByText('404!').waitFor()
  const { form } = look
  return { ...opened, look: `${language}, ${width} px`, form, walker: walkerOf(opened.page) }
}

beforeAll(async () => {
  call = await portal.signIn('admin@bottega.example')
  windows = await Promise.all(looks.map(open))
})
afterAll(async () => {
  await Promise.all(windows.map(({ close }) => close()))
})
afterEach(() => {
  for (const { faults } of windows) expect(faults.splice(0)).toEqual([])
})

/** Address of a resource's list: its name, as words with hyphens. */
const addressOf = (name: string) =>
  `/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

test.each(looks)('axe finds nothing on the sign-in page: $language, $width px', async (look) => {
  const { page } = await visitor(browser, portal.url, optionsOf(look))
  await page.goto(portal.url)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await walkerOf(page).expectAccessible('sign in')
})

test('axe finds nothing on the 404 page', async () => {
  await Promise.all(windows.map(({ look, walker }) => walker.expectAccessible(`404, ${look}`)))
})

test.each(model.resources)(
  'axe finds nothing on list, forms and record of $name',
  async ({ name, path }) => {
    const [record] = (await (await call('GET', `${path}?range=[0,0]`)).json()) as {
      _id: string
    }[]
    const list = addressOf(name)
    const stored = `${list}/${record?._id}`
    const forms = { new: `${list}/create`, stored }
    await Promise.all(
      windows.map(async ({ look, form, walker }) => {
        for (const address of [list, forms[form], `${stored}/show`]) {
          await walker.goTo(address)
          await walker.expectAccessible(`${address}, ${look}`)
        }
      }),
    )
  },
  fourLooks,
)

interface ApiDocument {
  paths: Record<string, Record<string, { readonly tags?: readonly string[] }>>
  components: Record<string, Record<string, unknown>>
}

/** Of the API document what one tag needs: its operations, and all that these refer to. */
function partOfDocument(document: ApiDocument, tag: string): ApiDocument {
  const paths = Object.fromEntries(
    Object.entries(document.paths).filter(([, operations]) =>
      Object.values(operations).some(({ tags }) => tags?.includes(tag)),
    ),
  )
  const needed = new Set<string>()
  const follow = (part: unknown) => {
    for (const [, kind = '', name = ''] of JSON.stringify(part).matchAll(
      /"#\/components\/(\w+)\/([^"]+)"/g,
    )) {
      if (needed.has(`${kind}/${name}`)) continue
      needed.add(`${kind}/${name}`)
      follow(document.components[kind]?.[name])
    }
  }
  follow(paths)
  const { securitySchemes = {}, ...others } = document.components
  const components = Object.fromEntries(
    Object.entries(others).map(([kind, parts]) => [
      kind,
      Object.fromEntries(Object.entries(parts).filter(([name]) => needed.has(`${kind}/${name}`))),
    ]),
  )
  return { ...document, paths, components: { ...components, securitySchemes } }
}

test(
  'axe finds nothing in the API docs, an operation of each kind opened',
  async () => {
    const { page } = await visitor(browser, portal.url)
    // As many elements as with all of it: what is closed has none. But the page counts through
    // everything at each click, for two seconds.
    await page.route('**/api/docs/json', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({
        json: partOfDocument((await answer.json()) as ApiDocument, 'productTypes'),
      })
    })
    await page.goto(`${portal.url}/api/docs`)
    await page.locator('#operations-tag-productTypes').click()
    for (const method of ['get', 'post', 'put', 'delete']) {
      const operation = page.locator(`.opblock-${method}`).first()
      await operation.locator('.opblock-summary-control').click()
      await operation.locator('.opblock-body .responses-table').waitFor()
    }
    await expectAccessible(page, 'API docs')
  },
  fourLooks,
)
