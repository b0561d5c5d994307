import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { seesAllAnalytics } from '../../../resources/settings/roles.ts'
import { access, analyticsServer, isLoad, openAnalytics } from './analyticsServer.tsx'
import { subscription } from '../program/programServer.tsx'
import { views } from './sampleFacts.ts'

const needed = 'You need an active subscription to see analytics'
const vendor = '01900000-0000-7000-8000-0000000000aa'
const address = `/vendor/${vendor}/analytics`
const refused = { status: 403, body: { error: 'Invalid token' } }

describe('without a program', () => {
  test('ANALYTICS-043, ANALYTICS-044, MSG-114: an artisan reads what it needs, sees no figures, and goes there', async () => {
    const sent = analyticsServer({
      views,
      access: () => ({ ...access, token: null }),
      // The page that it goes to asks at once; what it shows then is not looked at here.
      first: ({ path }) => (path.startsWith('/api/payment/') ? { status: 503 } : undefined),
    })
    const { router } = await openAnalytics()
    expect(await screen.findByText(needed)).toBeVisible()
    expect(sent.filter(isLoad)).toEqual([])
    await userEvent.click(await screen.findByRole('link', { name: 'To the Vendor Program' }))
    expect(router.state.location.pathname).toBe('/vendor-subscription/u1')
  })

  test.each([
    [
      { status: 'Notice period' },
      'Analytics ended with the cancellation of the plan',
      /Your plan stays until 03\.12\.2099/,
    ],
    [{ status: 'Past due' }, 'Analytics are off while a payment is due', /Save another card/],
  ])(
    'program-analytics 13: why analytics are off is said by its cause: %o',
    async (changes, title, text) => {
      analyticsServer({
        views,
        access: () => ({ ...access, token: null }),
        first: ({ path }) =>
          path === '/api/payment/u1/subscription' ? { body: [subscription(changes)] } : undefined,
      })
      await openAnalytics({ address: '/vendor/u1/analytics' })
      expect(await screen.findByText(title)).toBeVisible()
      expect(await screen.findByText(text)).toBeVisible()
      await expect.element(page.getByText(needed)).not.toBeInTheDocument()
    },
  )

  test('ANALYTICS-045, MSG-115: an admin reads whom to write to', async () => {
    const contact = 'anna@fontana.example'
    analyticsServer({ access: () => ({ ...access, token: null, contact }) })
    await openAnalytics({ role: 'admin', address })
    expect(await screen.findByText(needed)).toBeVisible()
    await waitFor(() =>
      expect(screen.getByRole('link', { name: `Contact ${contact}` })).toHaveAttribute(
        'href',
        `mailto:${contact}`,
      ),
    )
  })

  test.each(seesAllAnalytics.filter((type) => type !== 'admin'))(
    'ANALYTICS-046: of %s nobody is named',
    async (role) => {
      analyticsServer({ access: () => ({ ...access, token: null }) })
      await openAnalytics({ role, address })
      expect(await screen.findByText(needed)).toBeVisible()
      await expect.element(page.getByText(/Contact .*@/)).not.toBeInTheDocument()
    },
  )

  test('ANALYTICS-047: a program that ends takes the figures away, also from a page that is open', async () => {
    let isOn = true
    analyticsServer({
      views,
      access: () => ({ ...access, token: isOn ? 'token-1' : null }),
      first: (sent) => (isLoad(sent) && !isOn ? refused : undefined),
    })
    await openAnalytics({ address: '/vendor/u1/analytics/sales' })
    expect(await screen.findByText('Vase 20')).toBeVisible()
    isOn = false
    await userEvent.click(await screen.findByRole('radio', { name: '30 days' }))
    expect(await screen.findByText(needed)).toBeVisible()
    await expect.element(page.getByText('Vase 20')).not.toBeInTheDocument()
  })
})

describe('the service', () => {
  test('MSG-108: that fails says so, and is asked again', async () => {
    let isBroken = true
    analyticsServer({
      views,
      first: (sent) =>
        isLoad(sent) && isBroken ? { status: 500, body: { error: 'broken' } } : undefined,
    })
    await openAnalytics()
    const daily = page.getByRole('region', { name: 'Daily views' })
    await expect.element(daily.getByText('Could not get data from service')).toBeVisible()
    isBroken = false
    await userEvent.click(daily.getByRole('button', { name: 'Try again' }))
    await expect.element(daily.getByText(/The best day/)).toBeVisible()
  })

  test('MSG-108: that gives no access says so too', async () => {
    analyticsServer({
      first: ({ path }) =>
        path === '/api/figures/access' ? { status: 500, body: { error: 'broken' } } : undefined,
    })
    await openAnalytics()
    expect(await screen.findByText('Could not get data from service')).toBeVisible()
  })

  test('a token whose time is over is renewed unseen', async () => {
    let token = 'token-1'
    analyticsServer({
      views,
      access: () => ({ ...access, token }),
      first: (sent) =>
        isLoad(sent) && sent.headers.get('authorization') !== token ? refused : undefined,
    })
    await openAnalytics({ role: 'admin', address: '/analytics/sales' })
    expect(await screen.findByText('Vase 20')).toBeVisible()
    token = 'token-2'
    await userEvent.click(await screen.findByRole('radio', { name: '30 days' }))
    await waitFor(() => expect(screen.getByRole('radio', { name: '30 days' })).toBeChecked())
    expect(await screen.findByText('1–15 of 30')).toBeVisible()
    await expect.element(page.getByText('Could not get data from service')).not.toBeInTheDocument()
  })

  test('that is still counting says for how long', async () => {
    let waits = 0
    let isCounting = true
    analyticsServer({
      views,
      first: (sent) => {
        if (!isLoad(sent) || !isCounting) return undefined
        waits += 1
        return { body: { error: 'Continue wait', stage: 'Executing query', timeElapsed: 7 } }
      },
    })
    await openAnalytics()
    await expect.element(page.getByText('Still counting… 7 s').first()).toBeVisible()
    isCounting = false
    expect(await screen.findByText(/The best day/)).toBeVisible()
    expect(waits).toBeGreaterThan(0)
  })
})
