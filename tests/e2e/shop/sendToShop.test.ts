import { expect, test } from 'vitest'
import type { ShopSend } from '../../../resources/calls/shop.ts'
import { translate } from '../../../i18n/index.ts'
import type { Language, MessageKey } from '../../../schema/index.ts'
import { demoSite, phone } from '../../helpers/demoSite.ts'
import { walkerOf } from '../../helpers/walker.ts'
import { goneSideways } from '../../helpers/visitor.ts'

const { portal, open } = await demoSite()
const admin = await portal.signIn('admin@bottega.example')

const textsIn =
  (language: Language) =>
  (key: MessageKey, vars: Record<string, string | number> = {}) =>
    translate(language, key, vars)

interface Named {
  readonly _id: string
  readonly name: string
  readonly sku: string
  readonly version: number
}
async function read<T>(path: string): Promise<T> {
  return (await (await admin('GET', path)).json()) as T
}
const filtered = (filter: object) => encodeURIComponent(JSON.stringify(filter))
const collections = await read<readonly Named[]>(
  `/api/collection?filter=${filtered({ state: ['approved'] })}&range=[0,24]`,
)
const sendsOf = async (collection: string) =>
  (await read<{ sends: readonly ShopSend[] }>(`/api/shop/sends?collection=${collection}`)).sends

/** A collection of which several products can be sold. */
async function someCollection() {
  for (const collection of collections) {
    const { differences } = await read<{
      differences: readonly { product: string; sku: string; problem: string | null }[]
    }>(`/api/shop/differences?collection=${collection._id}`)
    const sellable = differences.filter(({ problem }) => problem === null)
    if (sellable.length >= 3) return { collection, open: sellable }
  }
  throw new Error('the demo has no collection to send')
}

test('COLL-040, decision 47: a collection sent to the shop, changed in the portal, sent again, on a phone in Italian', async () => {
  const { language, width } = phone
  const t = textsIn(language)
  const { collection, open: sellable } = await someCollection()
  const [refused, changed] = sellable
  if (!refused || !changed) throw new Error('the collection has too few products')
  const many = sellable.length
  await admin('POST', '/api/sandbox/shop/actions/refuseProduct', { sku: refused.sku })

  const { page, faults, close } = await open({ who: 'admin', language, width })
  await page.goto(`${portal.url}/collections/${collection._id}`)
  await page.getByRole('button', { name: t('app.collections.productActions') }).click()
  await page.getByRole('menuitem', { name: t('app.collections.toShop') }).click()
  await page.getByRole('heading', { level: 1, name: t('app.nav.shop') }).waitFor()
  const part = (outcome: string, smart_count: number) =>
    page.getByRole('radio', {
      name: t(`app.shop.outcome.${outcome}` as MessageKey, { smart_count }),
      exact: true,
    })
  const item = (sku: string) => page.getByRole('listitem').filter({ hasText: sku })
  const sendAll = async (smart_count: number) => {
    await page
      .getByRole('button', { name: t('app.shop.sendAll', { smart_count }), exact: true })
      .click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('app.shop.confirmYes'), exact: true })
      .click()
  }
  await part('new', many).waitFor()
  await walkerOf(page).expectAccessible(`a collection new in the shop, ${language}, ${width} px`)

  // One is refused by the shop, in its words; the others arrive.
  await sendAll(many)
  await part('equal', many - 1).waitFor({ timeout: 30_000 })
  const failed = t('app.shop.way.failed', {
    attempts: t('app.shop.tries', { smart_count: 1 }),
  })
  await item(refused.sku).getByText(failed).waitFor()
  await page
    .getByRole('link', { name: t('app.shop.state.current', { smart_count: many - 1 }) })
    .waitFor()
  await walkerOf(page).expectAccessible(`results of the shop, ${language}, ${width} px`)

  await admin('POST', '/api/sandbox/shop/actions/acceptProducts', {})
  await item(refused.sku).getByRole('button').click()
  await part('equal', many).waitFor({ timeout: 30_000 })

  // The grid shows what is outdated after a change in the portal.
  const { version } = await read<Named>(`/api/product/${changed.product}`)
  const answer = await fetch(`${portal.url}/api/product/${changed.product}`, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${admin.token}`,
      'content-type': 'application/json',
      'if-match': `"${version}"`,
    },
    body: JSON.stringify({ stockQuantity: 77 }),
  })
  expect(answer.status).toBe(200)
  await page.reload()
  await part('changed', 1).check()
  await item(changed.sku).getByText('77').waitFor()
  await page.getByRole('link', { name: t('app.shop.state.outdated', { smart_count: 1 }) }).click()
  await page.waitForURL(/\/products\?filter=/)
  await page.getByText(changed.sku).first().waitFor()
  await page.goBack()
  await part('changed', 1).check()
  await sendAll(1)
  await part('equal', many).waitFor({ timeout: 30_000 })
  const sends = await sendsOf(collection._id)
  expect(sends.filter(({ inShop }) => inShop === 'current')).toHaveLength(many)
  expect(await goneSideways(page)).toBe(0)
  expect(faults).toEqual([])
  await close()
})
