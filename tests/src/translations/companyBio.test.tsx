import { screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Role } from '../../../schema/index.ts'
import { fakeServer, type Reply, type Sent } from '../fakeServer.ts'
import { openPortal } from '../openPortal.tsx'
import { sample, translationId } from './sampleTranslation.ts'

beforeAll(() => import('../../../src/features/translations/CompanyBioPage.tsx'))
beforeEach(async () => {
  await page.viewport(1440, 900)
})

const vendor = '01900000-0000-7000-8000-0000000000f1'
const company = '01900000-0000-7000-8000-0000000000f2'
const collection = '01900000-0000-7000-8000-0000000000c1'
const history = 'Una fornace di famiglia, accesa dal 1911.'
const english = 'A family furnace, burning since 1911.'
const box = page.getByRole('textbox', { name: 'Translated description' })
const button = (name: string) =>
  screen.findByRole('button', { name: new RegExp(`^${name}( [A-Z])?$`) })

async function open(
  role: Role,
  changes = {},
  first: (sent: Sent) => Reply | undefined = () => undefined,
) {
  let translation: Readonly<Record<string, unknown>> = {
    ...sample,
    subject: 'company',
    product: null,
    company,
    name: null,
    description: english,
    source: { name: null, description: history, color: null, material: null },
    ...changes,
  }
  const sent = fakeServer((one) => {
    const other = first(one)
    if (other) return other
    const { method, path, body } = one
    if (path === `/api/vendor/${vendor}`)
      return { body: { _id: vendor, artisanName: 'Vetreria Serra', company, version: 1 } }
    if (path === `/api/company/${company}`)
      return {
        body: {
          _id: company,
          vendor,
          description: history,
          translation: { _id: translationId, status: translation['status'] },
          version: 1,
        },
      }
    if (path.startsWith('/api/order/properties/'))
      return { body: { name: path.split('/').at(-1) ?? '', values: [] } }
    if (!path.startsWith(`/api/translation/${translationId}`)) return undefined
    if (method !== 'GET') {
      const version = Number(translation['version']) + 1
      const change = path.endsWith('/approve')
        ? { status: 'approved' }
        : path.endsWith('/decline')
          ? { status: 'todo' }
          : (body as object)
      translation = { ...translation, ...change, version }
    }
    return { body: translation }
  })
  const { heading } = await openPortal(role, `/company-bio/${collection}/${vendor}`)
  await expect.element(heading).toHaveTextContent('Company bio – Vetreria Serra')
  expect(await button('Accept')).toBeVisible()
  const writes = () =>
    sent
      .filter(({ method, path }) => method !== 'GET' && path.startsWith('/api/translation/'))
      .map(({ method, path, body }) => [method, path.split('/')[4] ?? '', body])
  return { writes }
}

test('TRANS-045, TRANS-046, TRANS-047, TRANS-048, TRANS-049, LIMIT-057: the history, its draft, and a counter that follows the typing', async () => {
  await open('approver')
  expect(await screen.findByText(history)).toBeVisible()
  await expect.element(box).toHaveValue(english)
  expect(await screen.findByText('37/1000')).toBeVisible()
  await userEvent.fill(box, 'A furnace')
  expect(await screen.findByText('9/1000')).toBeVisible()
})

test('TRANS-053, MSG-070: accepting saves the text alone, and then accepts', async () => {
  const { writes } = await open('approver')
  await userEvent.click(await button('Accept'))
  expect(await screen.findByText('Translation accepted')).toBeVisible()
  expect(writes()).toEqual([
    ['PUT', '', { description: english }],
    ['PATCH', 'approve', undefined],
  ])
})

test('TRANS-053, MSG-071: rejecting saves the text alone, and then declines', async () => {
  const { writes } = await open('approver')
  await userEvent.click(await button('Reject'))
  await userEvent.fill(page.getByRole('dialog').getByRole('textbox'), 'Too short')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText('Translation rejected')).toBeVisible()
  expect(writes()).toEqual([
    ['PUT', '', { description: english }],
    ['PATCH', 'decline', { reason: 'Too short' }],
  ])
})

test.each(['Accept', 'Reject'])(
  'TRANS-050, TRANS-051, TRANS-052, MSG-077: %s of one that is no longer handed in says so, and does nothing',
  async (name) => {
    const { writes } = await open('approver', { status: 'draft' })
    await userEvent.click(await button(name))
    expect(await screen.findByText('Translator has not been finished yet')).toBeVisible()
    expect(writes()).toEqual([])
  },
)

test('MSG-072: saved as it stands', async () => {
  const { writes } = await open('approver')
  await userEvent.fill(box, `${english} Still here.`)
  await userEvent.click(await button('Save'))
  expect(await screen.findByText('updated successfully')).toBeVisible()
  expect(writes()).toEqual([['PUT', '', { description: `${english} Still here.` }]])
})

test('MSG-073: a failure of the server, after which what was typed is still there', async () => {
  await open('approver', {}, ({ method }) =>
    method === 'PUT' ? { status: 500, body: { error: 'server error', code: 'SERVER' } } : undefined,
  )
  await userEvent.fill(box, `${english} Still here.`)
  await userEvent.click(await button('Save'))
  expect(await screen.findByText("hasn't been updated: server error")).toBeVisible()
  await expect.element(box).toHaveValue(`${english} Still here.`)
})

test('MSG-076, VAL-168: too short', async () => {
  const { writes } = await open('approver', { status: 'draft' })
  await userEvent.fill(box, 'x'.repeat(19))
  await userEvent.click(await button('Save Draft'))
  expect(await screen.findByText('text length should be more then 20 characters')).toBeVisible()
  expect(writes()).toEqual([])
})

test('orders-translations 23: an approved text has nothing to accept, and says so by its button', async () => {
  await open('approver', { status: 'approved' })
  await waitFor(async () => expect(await button('Reject')).toBeEnabled())
  await waitFor(async () => expect(await button('Accept')).toBeDisabled())
})

test.each(['vendor', 'buyer', 'logistics'] as const)(
  'ROUTE-035, spec S4: “/company-bio” shows the company bio translation, to a %s as well, who only reads it',
  async (role) => {
    const own = role === 'vendor' ? 'u1' : vendor
    const sent = fakeServer(({ path }) => {
      if (path === `/api/vendor/${own}`)
        return { body: { _id: own, artisanName: 'Vetreria Serra', company, version: 1 } }
      if (path !== `/api/company/${company}`) return undefined
      const translation = { _id: translationId, status: 'approved', description: english }
      return { body: { _id: company, vendor: own, description: history, translation, version: 1 } }
    })
    await openPortal(role, `/company-bio/${collection}/${own}`)
    expect(await screen.findByText(history)).toBeVisible()
    expect(await screen.findByText(english)).toBeVisible()
    expect(await screen.findByText('Approved')).toBeVisible()
    expect(screen.queryAllByRole('textbox', { name: 'Translated description' })).toEqual([])
    expect(sent.filter(({ path }) => path.startsWith('/api/translation'))).toEqual([])
  },
)
