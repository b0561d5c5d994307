import { screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { SubjectContext } from '../../../src/auth/useSubject.ts'
import { expectNoFaults } from '../expectNoFaults.ts'
import { fakeServer } from '../fakeServer.ts'
import { openPortal } from '../openPortal.tsx'

/** What the page of a real artisan has beside the bar. */
const withSteps = (app: ReactNode) => (
  <>
    <h2 data-tour="firstSteps">First steps</h2>
    {app}
  </>
)

/** An artisan comes to the start page of the test's token. */
async function open(around?: (app: ReactNode) => ReactNode, address = '/products', isSeen = false) {
  const sent = fakeServer(({ path, method }) =>
    path === '/api/tour' && method === 'GET' ? { body: { isSeen } } : undefined,
  )
  const opened = await openPortal('vendor', address, undefined, around)
  const asked = (method: string) =>
    sent.filter((one) => one.path === '/api/tour' && one.method === method).length
  return { ...opened, asked }
}
const tour = () => screen.findByRole('region', { name: 'What is where' })
const noTour = () => screen.queryByRole('region', { name: 'What is where' })
const press = async (name: string) =>
  (await screen.findByRole('button', { name, hidden: true })).click()

test('issue 38: the tour goes from point to point, and the account keeps that it was seen', async () => {
  const { asked } = await open(withSteps)
  const shown = await tour()
  expect(shown).toHaveTextContent('Your way into the shop')
  expect(shown).toHaveTextContent('1 of 4')
  expect(screen.getByText('First steps')).toHaveAttribute('data-tour-shown')
  await expectNoFaults('[aria-live]:has(.callout)')
  await press('Next')
  await waitFor(() => expect(shown).toHaveTextContent(/rejected products.*2 of 4/))
  expect(screen.getByText('First steps')).not.toHaveAttribute('data-tour-shown')
  await press('Next')
  await press('Next')
  await waitFor(() => expect(shown).toHaveTextContent('4 of 4'))
  expect(within(shown).queryByRole('button', { name: 'Skip' })).toBeNull()
  expect(asked('PUT')).toBe(0)
  await press('Got it')
  await waitFor(() => expect(noTour()).toBeNull())
  expect(asked('PUT')).toBe(1)
})

test('issue 38: what is not on the page is left out, and the page can be used beside the tour', async () => {
  await open()
  const shown = await tour()
  expect(shown).toHaveTextContent('1 of 3')
  expect(shown).not.toContainElement(document.activeElement as HTMLElement)
  await userEvent.click(screen.getByRole('button', { name: /^Account/ }))
  expect(await screen.findByRole('dialog', { name: /^Account/ })).toBeVisible()
  // The panel is what Escape closes.
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await tour()).toBeVisible()
})

test('issue 38: Escape and Skip end it, and the focus goes back where it was', async () => {
  const { asked } = await open()
  await tour()
  const bell = await screen.findByRole('button', { name: 'Notifications' })
  bell.focus()
  screen.getByRole('button', { name: 'Skip' }).focus()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(noTour()).toBeNull())
  expect(bell).toHaveFocus()
  expect(asked('PUT')).toBe(1)
})

test('issue 38: who has seen it is not shown it, and this browser asks no more', async () => {
  const { asked } = await open(undefined, '/products', true)
  await waitFor(() => expect(asked('GET')).toBe(1))
  expect(noTour()).toBeNull()
  await waitFor(() => expect(localStorage.getItem('RaStore.u1.preferences.tourSeen')).toBe('true'))
})

test('issue 38: it waits while the user is elsewhere', async () => {
  const { asked, router } = await open(undefined, '/inbox')
  await screen.findByText('Nothing needs you right now')
  await router.navigate('/products')
  await tour()
  await router.navigate('/inbox')
  await waitFor(() => expect(noTour()).toBeNull())
  await router.navigate('/products')
  expect(await tour()).toHaveTextContent('1 of 3')
  expect(asked('GET')).toBe(1)
})

test('issue 38: who looks as another account neither sees the tour nor spends it', async () => {
  const { asked } = await open((app) => (
    <SubjectContext value={{ id: 'u1', role: 'vendor', rights: [], isViewed: true }}>
      {app}
    </SubjectContext>
  ))
  await screen.findByRole('link', { name: /^Needs you/ })
  await userEvent.click(screen.getByRole('button', { name: /^Account/ }))
  expect(await screen.findByRole('button', { name: 'Sign out' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Show the tour again' })).toBeNull()
  expect(asked('GET')).toBe(0)
})

test('issue 38: it can be seen again, on a phone as a strip that covers nothing of what it is about', async () => {
  await page.viewport(390, 844)
  const { router } = await open(undefined, '/inbox', true)
  await userEvent.click(screen.getByRole('button', { name: /^Account/ }))
  await userEvent.click(await screen.findByRole('link', { name: 'Show the tour again' }))
  const shown = await tour()
  expect(router.state.location.pathname).toBe('/products')
  for (const at of [1, 2, 3]) {
    await waitFor(() => expect(shown).toHaveTextContent(`${at} of 3`))
    const target = document.querySelector('[data-tour-shown]')?.getBoundingClientRect()
    expect(target?.bottom).toBeLessThan(shown.getBoundingClientRect().top)
    await press(at < 3 ? 'Next' : 'Got it')
  }
  await waitFor(() => expect(noTour()).toBeNull())
})
