import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { seesAllAnalytics } from '../../../resources/settings/roles.ts'
import { access, analyticsServer, isLoad, openAnalytics } from '../analytics/analyticsServer.tsx'
import { subscription } from './programServer.tsx'
import { views } from '../analytics/sampleFacts.ts'

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
