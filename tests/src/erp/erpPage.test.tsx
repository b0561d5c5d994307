import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { MissingOrder } from '../../../resources/calls/erp.ts'
import { userTypes } from '../../../resources/settings/roles.ts'
import type { Language, Role } from '../../../schema/index.ts'
import { showLanguage } from '../../../src/language/language.ts'
import { asDemo } from '../asDemo.ts'
import { fakeServer, type Reply, type Sent } from '../fakeServer.ts'
import { openPortal } from '../openPortal.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T09:00:00Z'), toFake: ['Date'] })
})

const idOf = (at: number) => `01900000-0000-7000-8000-0000000000${String(at).padStart(2, '0')}`
const order = (number: string, more: Partial<MissingOrder> = {}): MissingOrder => ({
  number,
  completed_at: '2026-11-10T09:30:00.000Z',
  artisans: ['Vetri Murano'],
  items: 2,
  total: '€1,240.00',
  state: null,
  problem: null,
  triedAt: null,
  attempts: 0,
  records: [idOf(1)],
  ...more,
})
const both = order('R100', {
  completed_at: '2026-11-05T09:30:00.000Z',
  artisans: ['Vetri Murano', 'Ceramiche Deruta'],
  records: [idOf(1), idOf(2)],
  items: 5,
})
const refused = order('R200', {
  state: 'failed',
  problem: 'Customer 17 is blocked',
  triedAt: '2026-11-22T08:00:00.000Z',
  attempts: 3,
})
const waiting = order('R300', {
  completed_at: '2026-11-12T09:30:00.000Z',
  state: 'waiting',
  problem: 'No answer in time',
  triedAt: '2026-11-23T08:58:00.000Z',
  attempts: 1,
})
const three = [both, refused, waiting]

type Answer = (sent: Sent) => Reply | undefined | Promise<Reply | undefined>
const numberIn = ({ path }: Sent) => path.split('/').at(-1) ?? ''
const isCreate = ({ method, path }: Sent) => method === 'POST' && path.startsWith('/api/sap/order/')
const created = (number: string, isNew = true): Reply => ({
  body: { number, salesOrder: `47${number.slice(1)}`, isNew },
})

interface Opening {
  readonly orders?: readonly MissingOrder[]
  readonly role?: Role
  readonly language?: Language
}

/** The page of somebody; what has been created is listed no more, as the server does it. */
async function openPage(answer: Answer = () => undefined, opening: Opening = {}) {
  const { orders = three, role = 'admin', language = 'en' } = opening
  showLanguage(language)
  const gone = new Set<string>()
  const sent = fakeServer(async (one) => {
    const own = await answer(one)
    if (isCreate(one)) {
      const reply = own ?? created(numberIn(one))
      if (!(reply instanceof Error) && (reply.status ?? 200) < 400) gone.add(numberIn(one))
      return reply
    }
    if (own) return own
    return one.path === '/api/sap/check-spree-orders'
      ? { body: orders.filter(({ number }) => !gone.has(number)) }
      : undefined
  })
  const opened = await openPortal(role, '/sap/orders')
  const posts = () => sent.filter(isCreate)
  const checks = () => sent.filter(({ path }) => path === '/api/sap/check-spree-orders')
  return { ...opened, sent, posts, checks }
}

const row = (name: RegExp) => page.getByRole('row', { name })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const notice = () => document.querySelector('.notice-box')?.textContent
const select = (number: string) =>
  userEvent.click(page.getByRole('checkbox', { name: `Select ${number}`, exact: true }))
const failure = (status: number, error: string, code = 'ERP_REFUSED'): Reply => ({
  status,
  body: { error, code },
})

describe('the list', () => {
  test('SAP-002, SAP-003, ROUTE-059, API-196: orders that the ERP does not have, oldest first, each with its action', async () => {
    const { heading } = await openPage()
    await expect.element(heading).toHaveTextContent('SAP orders')
    await expect.element(row(/R100/)).toHaveTextContent('05.11.2026')
    await expect.element(row(/R100/)).toHaveTextContent('Vetri MuranoCeramiche Deruta5€1,240.00')
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Ceramiche Deruta, order R100' })).toHaveAttribute(
        'href',
        `/orders/${idOf(2)}/show`,
      ),
    )
    await expect.element(button('Create on SAP: order R100')).toBeVisible()
    expect(await screen.findByText('3 orders to create')).toBeVisible()
    const rows = screen.queryAllByRole('row').slice(1)
    expect(rows.map((one) => one.querySelector('th')?.textContent)).toEqual([
      'R100',
      'R200',
      'R300',
    ])
  })

  test('LIMIT-075: says how long to wait after something was corrected', async () => {
    await openPage()
    expect(await screen.findByText(/^After a correction in SAP, wait about 2 hours/)).toBeVisible()
    expect(await screen.findByText(/^Orders of the last 30 days/)).toBeVisible()
  })

  test('the reason of the last try stands with the order', async () => {
    await openPage()
    await expect
      .element(row(/R200/))
      .toHaveTextContent(/Customer 17 is blockedFailed on 22\.11\.2026 .*, 3 attempts/)
    await expect.element(button('Try again: order R200 on SAP')).toBeVisible()
    await expect.element(row(/R300/)).toHaveTextContent(/1 attempt\. It’s tried again by itself\./)
  })

  test('design 15: without an ERP nothing says that it has every order', async () => {
    await openPage(({ path }) =>
      path === '/api/sap/check-spree-orders'
        ? failure(503, 'No ERP is set up.', 'NO_ERP')
        : undefined,
    )
    expect(await screen.findByText('No ERP is set up')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  test('nothing to create, and a list that does not come', async () => {
    let isDown = true
    await openPage(
      ({ path }) =>
        isDown && path.startsWith('/api/sap/') ? failure(500, 'x', 'INTERNAL') : undefined,
      {
        orders: [],
      },
    )
    expect(await screen.findByText('Couldn’t load the orders')).toBeVisible()
    isDown = false
    await userEvent.click(button('Try again'))
    expect(await screen.findByText('No orders to create')).toBeVisible()
  })

  test('by keyboard: who has created an order is at its result, and goes on from there', async () => {
    await openPage()
    const create = await screen.findByRole('button', { name: 'Create on SAP: order R100' })
    expect(create).toBeVisible()
    create.focus()
    await userEvent.keyboard('{Enter}')
    const isAt = () => document.activeElement?.textContent ?? ''
    await expect.poll(isAt).toContain('Sales order 47100')
  })

  test.each([
    ['admin', 1],
    ['buyer', 0],
  ] as const)('none in a demo: %s is told where orders come from: %i', async (role, links) => {
    asDemo(true)
    onTestFinished(() => asDemo(null))
    await openPage(undefined, { orders: [], role })
    expect(await screen.findByText('No orders to create')).toBeVisible()
    const found = screen.queryAllByRole('link', { name: /Go to the sandbox/i })
    expect(found.map((link) => link.getAttribute('href'))).toEqual(
      Array.from({ length: links }, () => '/sandbox'),
    )
  })

  test.each(userTypes)('SAP-007, SAP-008, ROUTE-060: for %s', async (role) => {
    const { heading, checks } = await openPage(undefined, { role })
    if (role === 'vendor') {
      await expect.element(heading).toHaveTextContent('You don’t have access to this page')
      expect(checks()).toEqual([])
    } else {
      await expect.element(row(/R100/)).toBeVisible()
      // A translator reads no orders.
      const links = screen.queryAllByRole('link', { name: /, order R100$/ })
      expect(links).toHaveLength(role === 'translator' ? 0 : 2)
    }
  })
})

describe('one order', () => {
  test('SAP-001, SAP-004, SAP-006, MSG-097, API-198, API-199: is created, says so, and is gone after a reload', async () => {
    const first = await openPage()
    await userEvent.click(button('Create on SAP: order R100'))
    await expect.poll(notice).toContain('Order R100 has been created on SAP')
    await expect
      .element(row(/R100/))
      .toHaveTextContent('Order R100 has been created on SAPSales order 47100')
    expect(await screen.findByText('2 orders to create')).toBeVisible()
    expect(first.posts().map(({ path, body }) => [path, body])).toEqual([
      ['/api/sap/order/R100', undefined],
    ])
    await expect.element(button('Create on SAP: order R100')).not.toBeInTheDocument()
    await first.router.navigate('/products')
    await expect.element(first.heading).toHaveTextContent('Products')
    await first.router.navigate('/sap/orders')
    await expect.element(row(/R200/)).toBeVisible()
    await expect.element(row(/R100/)).not.toBeInTheDocument()
  })

  test('one that the ERP had already says so', async () => {
    await openPage((one) => (isCreate(one) ? created('R100', false) : undefined))
    await userEvent.click(button('Create on SAP: order R100'))
    await expect.element(row(/R100/)).toHaveTextContent('Sales order 47100, SAP had it already')
  })

  test('MSG-095: a refusal in the server’s words, and the next try', async () => {
    let isRefusing = true
    await openPage((one) =>
      isCreate(one) && isRefusing ? failure(422, 'Material VASO-1 is unknown') : undefined,
    )
    await userEvent.click(button('Create on SAP: order R100'))
    await expect.poll(notice).toContain('Error: Material VASO-1 is unknown')
    await expect.element(row(/R100/)).toHaveTextContent('Error: Material VASO-1 is unknown')
    isRefusing = false
    await userEvent.click(button('Try again: order R100 on SAP'))
    await expect.element(row(/R100/)).toHaveTextContent('Order R100 has been created on SAP')
  })

  test('MSG-095: without words the status stands there', async () => {
    await openPage((one) => (isCreate(one) ? { status: 502 } : undefined))
    await userEvent.click(button('Create on SAP: order R100'))
    await expect.element(row(/R100/)).toHaveTextContent('Error: 502')
  })

  test('MSG-096: when nobody answers; what was done all the same stays in sight for another try', async () => {
    let answers = 0
    const { checks } = await openPage((one) => {
      if (isCreate(one)) {
        answers += 1
        return answers === 1 ? new TypeError('Failed to fetch') : created('R100', false)
      }
      return one.path === '/api/sap/check-spree-orders' && answers > 0
        ? { body: [refused, waiting] }
        : undefined
    })
    await userEvent.click(button('Create on SAP: order R100'))
    await vi.waitFor(() => expect(checks()).toHaveLength(2))
    await expect
      .element(row(/R100/))
      .toHaveTextContent('Error: No response received from the server.')
    await userEvent.click(button('Try again: order R100 on SAP'))
    await expect.element(row(/R100/)).toHaveTextContent('Sales order 47100, SAP had it already')
  })
})

describe('many orders', () => {
  const createMany = async (smart: string) => {
    await userEvent.click(button(smart))
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Create' }))
  }

  test('SAP-004: after one question, with a result of each; what failed stays selected', async () => {
    const { posts } = await openPage((one) =>
      isCreate(one) && numberIn(one) === 'R200'
        ? failure(422, 'Customer 17 is blocked')
        : undefined,
    )
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select this page' }))
    expect(await screen.findByText('3 selected')).toBeVisible()
    await createMany('Create 3 orders on SAP')
    expect(await screen.findByText('2 created, 1 failed')).toBeVisible()
    await expect.element(row(/R100/)).toHaveTextContent('Order R100 has been created on SAP')
    await expect.element(row(/R200/)).toHaveTextContent('Error: Customer 17 is blocked')
    await expect.element(row(/R300/)).toHaveTextContent('Order R300 has been created on SAP')
    expect(await screen.findByText('1 selected')).toBeVisible()
    expect(posts().map(numberIn).toSorted()).toEqual(['R100', 'R200', 'R300'])
    await createMany('Create 1 order on SAP')
    await vi.waitFor(() => expect(posts()).toHaveLength(4))
  })

  test('a stop lets those under way finish; leaving the page asks', async () => {
    const answers: (() => void)[] = []
    const many = Array.from({ length: 6 }, (_, at) => order(`R${at}00`))
    const { router, posts } = await openPage(
      async (one) => {
        if (isCreate(one)) await new Promise<void>((done) => answers.push(done))
        return undefined
      },
      { orders: many },
    )
    await select('R000')
    expect(await screen.findByText('1 selected')).toBeVisible()
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select this page' }))
    await createMany('Create 6 orders on SAP')
    expect(await screen.findByText('0 of 6 done')).toBeVisible()
    await vi.waitFor(() => expect(posts()).toHaveLength(4))
    void router.navigate('/products')
    await userEvent.click(
      page.getByRole('dialog', { name: /^Leave while/ }).getByRole('button', { name: 'Stay' }),
    )
    expect(router.state.location.pathname).toBe('/sap/orders')
    await userEvent.click(button('Stop'))
    await expect.element(button('Stopping…')).toBeDisabled()
    for (const answer of answers) answer()
    expect(await screen.findByText('4 created, 0 failed, 2 not created')).toBeVisible()
    await expect.element(row(/R500/)).toHaveTextContent('Not created: stopped before its turn')
    expect(posts()).toHaveLength(4)
    expect(await screen.findByText('2 selected')).toBeVisible()
  })

  test('in Italian on a phone', async () => {
    await page.viewport(390, 844)
    await openPage(undefined, { language: 'it', role: 'buyer' })
    expect(await screen.findByText('3 ordini da creare')).toBeVisible()
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Seleziona R100' }))
    await userEvent.click(button('Crea 1 ordine su SAP'))
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Crea' }))
    expect(await screen.findByText('L’ordine R100 è stato creato su SAP')).toBeVisible()
    const { scrollWidth } = document.documentElement
    expect(scrollWidth).toBeLessThanOrEqual(390)
  })
})
