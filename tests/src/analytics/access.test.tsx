import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { access, analyticsServer, isLoad, openAnalytics } from './analyticsServer.tsx'
import { views } from './sampleFacts.ts'

const refused = { status: 403, body: { error: 'Invalid token' } }

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
