import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Role } from '../../../schema/index.ts'
import type { AnalyticsScope } from '../../../src/api/analyticsAccess.ts'
import { NextSteps } from '../../../src/features/analyticsAdvice/NextSteps.tsx'
import { fakeServer, type Reply } from '../fakeServer.ts'
import { openPortal } from '../openPortal.tsx'
import { expectNoFaults } from '../expectNoFaults.ts'

const vase = '01900000-0000-7000-8000-000000000001'
const product = {
  _id: vase,
  name: 'Vaso Luna',
  sku: 'BOT-0001',
  image: '/files/pictures/one.jpg',
}
const toForm = (field: string) => ({ page: 'product', params: { product: vase }, field })
const steps = [
  {
    rule: 'outOfStock',
    product,
    numbers: { views: 1240, interactions: 95 },
    link: toForm('stockQuantity'),
  },
  {
    rule: 'seldomAskedFor',
    product: { ...product, name: 'Piatto Sole', image: null },
    numbers: { views: 12400, interactions: 1, usualInteractions: 61 },
    link: toForm('photos'),
  },
  {
    rule: 'slowToShip',
    product: { ...product, name: null },
    numbers: { views: 512, leadTime: 9, usualLeadTime: 4.5 },
    link: toForm('shippingIn'),
  },
  {
    rule: 'translationMissing',
    product,
    numbers: { views: 300 },
    link: { page: 'translateProduct', params: { product: vase }, field: null },
  },
]

async function open(
  answer: Reply | (() => Reply),
  { role = 'admin', scope = { vendor: vase } }: { role?: Role; scope?: AnalyticsScope } = {},
) {
  const sent = fakeServer(({ path }) =>
    path === '/api/figures/advice' ? (typeof answer === 'function' ? answer() : answer) : undefined,
  )
  const { router } = await openPortal(role, '/admin', {
    admin: () => <NextSteps scope={scope} isReady />,
  })
  const panel = page.getByRole('region', { name: 'What to do next' })
  await expect.element(panel).toBeVisible()
  const queries = () =>
    sent.filter(({ path }) => path.endsWith('/advice')).map(({ query }) => query)
  return { panel, router, queries }
}

test('says in sentences what to do, with the numbers and the way there', async () => {
  await page.viewport(1440, 900)
  const { panel, router, queries } = await open({ body: steps })
  await expect
    .element(panel)
    .toHaveTextContent(
      '“Vaso Luna” had 1,240 views and 95 interactions in 90 days, but none is in stock.',
    )
  await expect
    .element(panel)
    .toHaveTextContent('“Piatto Sole” had 12,400 views in 90 days and one interaction; at the')
  // Without a name its SKU stands for it.
  await expect
    .element(panel)
    .toHaveTextContent(
      '“BOT-0001” takes 9 weeks to leave the workshop; products of its type usually take 4.5.',
    )
  expect(panel.getByRole('listitem').elements()).toHaveLength(steps.length)
  expect(panel.element().querySelectorAll('img')).toHaveLength(3)
  expect(queries().map(String)).toEqual([`vendor=${vase}`])
  const way = panel.getByRole('link', { name: 'Update the stock: Vaso Luna' })
  await expect.element(way).toHaveAttribute('href', `/products/${vase}#field=stockQuantity`)
  await expect
    .element(panel.getByRole('link', { name: 'Open the translation: Vaso Luna' }))
    .toHaveAttribute('href', `/translate-product/${vase}`)
  await way.click()
  expect(router.state.location.pathname).toBe(`/products/${vase}`)
})

test.each([
  ['a buyer’s artisans', { buyer: 'Elena Marchetti' }, 'buyer=Elena+Marchetti'],
  ['a collection', { collection: vase }, `collection=${vase}`],
  ['everybody', {}, ''],
])('asks for what the page is about: %s', async (_about, scope, query) => {
  const { queries } = await open({ body: [] }, { scope })
  await expect.poll(() => queries().map(String)).toEqual([query])
})

test('fits a phone, and has no fault of accessibility there', async () => {
  await page.viewport(390, 800)
  const { panel } = await open({ body: steps })
  await expect.element(panel.getByRole('list')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await expectNoFaults(panel.element())
})

test('says so where nothing stands out', async () => {
  const { panel } = await open({ body: [] })
  await expect.element(panel.getByRole('status')).toHaveTextContent(/^Nothing stands out: /)
  expect(panel.getByRole('list').elements()).toEqual([])
})

test('what failed can be tried again', async () => {
  let isBroken = true
  const broken: Reply = { status: 500, body: { error: 'server error', code: 'SERVER' } }
  const { panel } = await open(() => (isBroken ? broken : { body: steps }))
  await expect.element(panel.getByRole('alert')).toHaveTextContent('Couldn’t work out')
  isBroken = false
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect.element(panel.getByRole('list')).toBeVisible()
})

test('holds its place while it is on its way', async () => {
  fakeServer(({ path }) =>
    path === '/api/figures/advice' ? new Promise<Reply>(() => undefined) : undefined,
  )
  await openPortal('vendor', '/vendor-dashboard', {
    vendorDashboard: () => <NextSteps scope={{ vendor: 'u1' }} isReady />,
  })
  expect(
    await screen.findByRole('status', { name: 'Looking for what to do next' }),
  ).toBeInTheDocument()
})
