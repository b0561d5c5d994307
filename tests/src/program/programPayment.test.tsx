import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Reply, Sent } from '../fakeServer.ts'
import { openProgram, programServer, subscription, visa } from './programServer.tsx'

const yearly = subscription({
  id: 's2',
  planId: 'premium-yearly',
  planName: 'Premium, yearly',
  price: 720,
  firstBillingDate: '2026-11-23',
  endDate: '2027-11-23',
})
const ordered = {
  premium: { isNoticePeriod: false, pending: false, planId: 'premium-yearly' },
  subscription: yearly,
  errors: [],
  message: 'Ordered',
}
const isOrder = ({ method, path }: Sent) =>
  method === 'POST' && path === '/api/payment/subscription'
const isChange = ({ method, path }: Sent) =>
  method === 'PATCH' && path === '/api/payment/payment-method'
const isRead = ({ path }: Sent) => path === '/api/payment/u1/subscription'

/** Chooses Premium for a year and comes as far as the question. */
async function ask() {
  await userEvent.click(await screen.findByRole('radio', { name: /Premium, yearly/i }))
  await userEvent.click(await screen.findByRole('button', { name: /Pay €720/i }))
  return page.getByRole('dialog', { name: 'Order Premium, yearly?' })
}

async function pay() {
  const dialog = await ask()
  await userEvent.click(dialog.getByRole('button', { name: /^(Pay|Order plan)/ }))
}

/** A page whose server answers an order so. */
async function payWith(
  reply: Reply,
  subscriptions?: () => readonly ReturnType<typeof subscription>[],
) {
  const sent = programServer({
    ...(subscriptions && { subscriptions }),
    first: (one) => (isOrder(one) ? reply : undefined),
  })
  const opened = await openProgram()
  return { ...opened, sent }
}

describe('ordering', () => {
  test('SUB-014, SUB-015, SUB-016, SUB-036, API-204, MSG-106: says what happens, pays, and reads everything again', async () => {
    let rows: readonly ReturnType<typeof subscription>[] = []
    const sent = programServer({
      subscriptions: () => rows,
      first: (one) => {
        if (!isOrder(one)) return undefined
        rows = [yearly]
        return { body: ordered }
      },
    })
    const { router, amounts } = await openProgram()
    expect(await screen.findByText(/The form for cards/i)).toBeVisible()
    expect(await screen.findByText(/Choose a plan above to see what you pay\./i)).toBeVisible()
    const dialog = await ask()
    expect(router.state.location.search).toBe('?plan=premium-yearly')
    await expect.element(dialog.getByText('€720 is charged now.')).toBeVisible()
    await expect
      .element(dialog.getByText('It renews every year for €720 until you cancel it.'))
      .toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Pay €720' }))
    expect(await screen.findByText(/Premium, yearly plan ordered successfully/i)).toBeVisible()
    expect(await screen.findByText(/Your plan is being activated/i)).toBeVisible()
    expect(await screen.findByRole('table', { name: /Status of Premium, yearly/i })).toBeVisible()
    await waitFor(() => expect(screen.getByRole('heading', { name: /Status/i })).toHaveFocus())
    expect(amounts).toEqual([720])
    expect(sent.filter(isOrder).map(({ body }) => body)).toEqual([
      { nonce: 'nonce-1', planId: 'premium-yearly', vendorId: 'u1', price: 720 },
    ])
    expect(router.state.location.search).toBe('')
    expect(page.getByText('€720 is charged now.').elements()).toEqual([])
  })

  test('SUB-037: five seconds later it reads them once more', async () => {
    const { sent } = await payWith({ body: ordered }, () => [subscription()])
    await userEvent.click(await screen.findByRole('radio', { name: /Premium, yearly/i }))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    await pay()
    expect(await screen.findByText(/Your plan is being activated/i)).toBeVisible()
    const before = sent.filter(isRead).length
    await vi.advanceTimersByTimeAsync(5000)
    await expect.element(page.getByText('Your plan is being activated')).not.toBeInTheDocument()
    expect(sent.filter(isRead).length).toBeGreaterThan(before)
  })

  test('SUB-037, program-analytics 20: what is over fades, and nothing moves from under a finger', async () => {
    await payWith({ body: ordered }, () => [subscription()])
    await userEvent.click(await screen.findByRole('radio', { name: /Premium, yearly/i }))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    await pay()
    expect(await screen.findByText(/Your plan is being activated/i)).toBeVisible()
    const button = await screen.findByRole('button', { name: /^Cancel/ })
    const { top } = button.getBoundingClientRect()
    await vi.advanceTimersByTimeAsync(5000)
    const over = await screen.findByText(/The status below is up to date\./i)
    expect(over).toBeVisible()
    expect(button.getBoundingClientRect().top).toBe(top)
    for (const fading of over.parentElement?.getAnimations() ?? []) fading.finish()
    await waitFor(() => expect(over).not.toBeVisible())
    expect(button.getBoundingClientRect().top).toBe(top)
  })

  test('what was ordered takes the focus from the form for cards, which has just taken it', async () => {
    let settle: () => void = () => undefined
    const emptied = new Promise<void>((done) => {
      settle = done
    })
    const sent = programServer({
      first: (one) => (isOrder(one) ? { body: ordered } : undefined),
    })
    await openProgram({ emptied })
    const dialog = await ask()
    await userEvent.click(dialog.getByRole('button', { name: 'Pay €720' }))
    await expect.poll(() => sent.filter(isOrder)).toHaveLength(1)
    const frame = document.createElement('input')
    document.body.append(frame)
    frame.focus()
    settle()
    await waitFor(() => expect(screen.getByRole('heading', { name: /Status/i })).toHaveFocus())
    frame.remove()
  })

  test('SUB-017: closed without an answer nothing is ordered, and the choice stays', async () => {
    const { sent, amounts } = await payWith({ body: ordered })
    const dialog = await ask()
    await userEvent.click(dialog.getByRole('button', { name: 'Don’t order' }))
    await expect.element(dialog).not.toBeInTheDocument()
    await ask()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    expect(sent.filter(isOrder)).toEqual([])
    expect(amounts).toEqual([])
    await waitFor(() =>
      expect(screen.getByRole('radio', { name: /Premium, yearly/i })).toBeChecked(),
    )
  })

  test('SUB-016: while a paid plan runs, nothing is charged before its end', async () => {
    const later = { ...ordered, premium: { ...ordered.premium, pending: true } }
    await payWith({ body: later }, () => [subscription()])
    const dialog = await ask()
    await expect
      .element(
        dialog.getByText(
          'Nothing is charged now. Premium, yearly starts on 03.12.2099, when your paid period is over, and €720 is charged then.',
        ),
      )
      .toBeVisible()
    await expect
      .element(dialog.getByText('Premium, monthly runs until then and won’t renew.'))
      .toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Order plan' }))
    expect(await screen.findByText(/Your order is being confirmed/i)).toBeVisible()
  })

  test('a link leads to the choice', async () => {
    programServer({ subscriptions: () => [subscription()] })
    await openProgram({ search: '?plan=base-yearly' })
    expect(await screen.findByRole('button', { name: /Pay €232/i })).toBeVisible()
  })

  test('SUB-029: a link to a plan that cannot be chosen chooses none', async () => {
    programServer({ subscriptions: () => [subscription()] })
    await openProgram({ search: '?plan=premium-monthly' })
    expect(await screen.findByRole('button', { name: /Save/i })).toBeVisible()
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument(),
    )
  })

  test('pressed twice it pays once', async () => {
    let answer: (reply: Reply) => void = () => undefined
    const sent = programServer({
      first: (one) => (isOrder(one) ? new Promise((resolve) => (answer = resolve)) : undefined),
    })
    await openProgram()
    await pay()
    const button = await screen.findByRole('button', { name: /Paying…/i })
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'))
    button.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(sent.filter(isOrder)).toHaveLength(1)
    answer({ body: ordered })
    expect(await screen.findByText(/Premium, yearly plan ordered successfully/i)).toBeVisible()
  })
})

const refused = (code: string, error: string): Reply => ({
  status: 422,
  body: { error, code, errors: [{ code: '1', message: 'as the gateway says it' }], message: 'no' },
})

describe('what goes wrong', () => {
  test.each([
    ['MSG-099', 'AUTHENTICATION_FAILED', 'Payment error - card authentication unsuccessful'],
    ['MSG-100', 'NO_LIABILITY_SHIFT', 'Payment error - liability did not shift'],
    [
      'MSG-101',
      'DEBIT_OR_PREPAID',
      'Please provide a Credit Card. Debit cards and prepaid cards are not accepted.',
    ],
    [
      'MSG-103',
      'NONCE_USED',
      'You have already used this payment method. Please choose another one.',
    ],
  ])('%s, MSG-104: %s is shown, and the choice stays', async (_row, code, text) => {
    await payWith(refused(code, text))
    await pay()
    await expect.element(page.getByRole('alert').getByText(text)).toBeVisible()
    await waitFor(() =>
      expect(screen.getByRole('radio', { name: /Premium, yearly/i })).toBeChecked(),
    )
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /Pay €720/i })).toHaveAttribute(
        'aria-disabled',
        'false',
      ),
    )
  })

  test('MSG-098, spec S9: an empty card is named before the order is asked about, once', async () => {
    const sent = programServer()
    await openProgram({ isEmpty: true })
    await userEvent.click(await screen.findByRole('radio', { name: /Premium, yearly/i }))
    await userEvent.click(await screen.findByRole('button', { name: /^Pay €720/ }))
    const text = 'Please, select a correct payment method first or fill it with correct data'
    await expect.element(page.getByRole('alert').getByText(text)).toBeVisible()
    expect(page.getByText(text).elements()).toHaveLength(1)
    expect(page.getByRole('dialog').elements()).toEqual([])
    expect(sent.filter(isOrder)).toEqual([])
  })

  test('MSG-098: without a card nothing is sent', async () => {
    const sent = programServer()
    await openProgram({
      card: () => {
        throw new Error('errors.noPaymentMethod')
      },
    })
    await pay()
    await expect
      .element(
        page
          .getByRole('alert')
          .getByText('Please, select a correct payment method first or fill it with correct data'),
      )
      .toBeVisible()
    expect(sent.filter(isOrder)).toEqual([])
  })

  test('MSG-104, API-206: reasons are an error too where the answer is a success', async () => {
    const errors = [{ code: '2000', message: 'Do Not Honor' }]
    await payWith({ body: { ...ordered, errors } })
    await pay()
    await expect.element(page.getByRole('alert').getByText('Do Not Honor')).toBeVisible()
    expect(page.getByText('Premium, yearly plan ordered successfully').elements()).toEqual([])
  })

  test.each([
    ['MSG-103', '91731', 'You have already used this payment method. Please choose another one.'],
    ['MSG-103', '93107', 'You have already used this payment method. Please choose another one.'],
    [
      'MSG-098',
      '91732',
      'Please, select a correct payment method first or fill it with correct data',
    ],
    ['MSG-102', 'duplicate', 'We are processing your transaction. Please try again in 30 seconds.'],
  ])('%s: the gateway’s own code %s is turned into our words', async (_row, code, text) => {
    const errors = [{ code, message: 'in its own words' }]
    await payWith({ status: 422, body: { errors, message: 'no' } })
    await pay()
    await expect.element(page.getByRole('alert').getByText(text)).toBeVisible()
  })

  const processing = 'We are processing your transaction. Please try again in 30 seconds.'
  const lost =
    'The connection was lost while you were paying. We don’t know yet whether your order arrived.'
  test.each<[string, string, Reply, string]>([
    [
      'MSG-102',
      'a duplicate',
      { status: 409, body: { error: processing, code: 'PAYMENT_UNDER_WAY' } },
      processing,
    ],
    ['MSG-102', 'an unknown outcome', { status: 502, body: 'Bad gateway' }, processing],
    ['', 'a lost connection', new TypeError('Failed to fetch'), lost],
  ])(
    'program-analytics 20 %s: after %s nobody pays again before the plan was looked up, and nothing says otherwise',
    async (_row, _what, reply, text) => {
      let rows: readonly ReturnType<typeof subscription>[] = []
      const { sent } = await payWith(reply, () => rows)
      await userEvent.click(await screen.findByRole('radio', { name: /Premium, yearly/i }))
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
      await pay()
      await expect.element(page.getByRole('alert').getByText(text)).toBeVisible()
      await expect.element(page.getByText(/in 30 seconds\.$/).last()).toBeVisible()
      expect(page.getByText(/pay again/i).elements()).toEqual([])
      const button = await screen.findByRole('button', { name: /Pay €720/i })
      await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'))
      button.dispatchEvent(new MouseEvent('click', { bubbles: true }))
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
      rows = [yearly]
      await vi.advanceTimersByTimeAsync(30_000)
      expect(await screen.findByRole('table', { name: /Status of Premium, yearly/i })).toBeVisible()
      await expect.element(page.getByText(text)).not.toBeInTheDocument()
      expect(sent.filter(isOrder)).toHaveLength(1)
    },
  )

  test('without a gateway the plans are described, and nothing can be paid', async () => {
    const error = 'This portal takes no payments.'
    programServer({
      first: ({ path }) =>
        path === '/api/payment/token/u1'
          ? { status: 503, body: { error, code: 'NO_GATEWAY' } }
          : undefined,
    })
    await openProgram()
    expect(await screen.findByText(/€720 a year/i)).toBeVisible()
    await expect
      .element(page.getByText(`Payments aren’t available at the moment. ${error}`))
      .toBeVisible()
  })
})

describe('the card', () => {
  test('SUB-018, MSG-105, API-208: Save keeps another one, for the price of the current plan', async () => {
    const card = { cardType: 'MasterCard', lastFour: '4444', expires: '01/2030' }
    let rows = [subscription()]
    const sent = programServer({
      subscriptions: () => rows,
      first: (one) => {
        if (!isChange(one)) return undefined
        rows = [subscription({ card })]
        return { body: { card } }
      },
    })
    const { amounts } = await openProgram()
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/Payment method updated successfully/i)).toBeVisible()
    expect(await screen.findByText(/MasterCard •••• 4444/i)).toBeVisible()
    expect(amounts).toEqual([70])
    expect(sent.filter(isChange).map(({ body }) => body)).toEqual([
      { nonce: 'nonce-1', cardDetails: visa },
    ])
  })

  test('MSG-101: a debit card is not kept', async () => {
    const text = 'Please provide a Credit Card. Debit cards and prepaid cards are not accepted.'
    programServer({
      subscriptions: () => [subscription()],
      first: (one) => (isChange(one) ? refused('DEBIT_OR_PREPAID', text) : undefined),
    })
    await openProgram()
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
    await expect.element(page.getByRole('alert').getByText(text)).toBeVisible()
  })

  test('SUB-018: who has nothing that a card pays for has no Save', async () => {
    programServer()
    await openProgram()
    expect(await screen.findByText(/The form for cards/i)).toBeVisible()
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: /Save/i })).not.toBeInTheDocument(),
    )
  })
})
