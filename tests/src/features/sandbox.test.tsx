import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CallAnswer } from '../../../resources/calls/index.ts'
import { choice } from '../../../schema/index.ts'
import { hasPage } from '../../../src/routing/hasPage.ts'
import { asDemo } from '../asDemo.ts'
import { fakeServer, type Sent } from '../fakeServer.ts'
import { openPortal } from '../openPortal.tsx'

type System = CallAnswer<'readSandbox'>[number]

const at = (seconds: number) => new Date(Date.UTC(2026, 9, 12, 10, 0, seconds)).toISOString()

/** As rich as they come: embedded, with facts of every sort, faults, calls and an action that deletes. */
const mail: System = {
  name: 'mail',
  label: 'app.sandbox.mail.title',
  isEmbedded: true,
  address: null,
  trouble: null,
  facts: [
    { label: 'app.sandbox.mail.kept', value: '12', link: '/demo/outbox' },
    { label: 'app.sandbox.files.size', value: String(3 * 1024 ** 2), as: 'bytes' },
  ],
  faults: ['timeout', 'error'],
  calls: ['send', 'verify'],
  actions: [
    {
      name: 'sendTest',
      label: 'app.sandbox.mail.sendTest',
      success: 'app.sandbox.mail.testSent',
      question: null,
      fields: { language: choice(['en', 'it']) },
    },
  ],
  armed: [],
  latest: Array.from({ length: 7 }, (_one, index) => ({
    what: 'send',
    at: at(50 - index),
    milliseconds: 1200 + index,
    error: index === 0 ? 'Connection timeout' : null,
  })),
}
const real: System = {
  ...mail,
  name: 'files',
  label: 'app.sandbox.files.title',
  isEmbedded: false,
  address: 'https://store.example.com/crates',
  trouble: 'AccessDenied',
  facts: [],
  actions: [],
  latest: [],
}

beforeEach(() => asDemo(true))
afterEach(() => {
  asDemo(null)
})

/** A server with these systems, on which faults are armed and cleared. */
function serve(
  systems: readonly System[] = [mail, real],
  refuse?: (one: Sent) => object | undefined,
) {
  let armed: System['armed'] = []
  return fakeServer((one) => {
    if (!one.path.startsWith('/api/sandbox')) return undefined
    const refused = refuse?.(one)
    if (refused) return refused
    if (one.method === 'GET')
      return { body: systems.map((system, at) => (at ? system : { ...system, armed })) }
    if (one.path.endsWith('/faults'))
      armed =
        one.method === 'DELETE'
          ? []
          : [{ what: null, milliseconds: null, ...(one.body as { kind: 'timeout' }) }]
    return { status: 204 }
  })
}
const posted = (sent: readonly Sent[]) =>
  sent.filter(({ method, path }) => method !== 'GET' && path.startsWith('/api/sandbox'))

describe('the sandbox page', () => {
  test('shows each system with what is known of it', async () => {
    serve()
    const { heading } = await openPortal('admin', '/sandbox')
    await expect.element(heading).toHaveTextContent('Sandbox')
    const card = page.getByRole('region', { name: 'Email' })
    await expect.element(card.getByText('Embedded')).toBeVisible()
    await expect.element(card.getByText('Working', { exact: true })).toBeVisible()
    await expect
      .element(card.getByRole('link', { name: '12' }))
      .toHaveAttribute('href', '/demo/outbox')
    await expect.element(card.getByText('3 MB')).toBeVisible()
    const calls = card.getByRole('table', { name: 'Latest calls: Email' })
    await expect.element(calls.getByText('Connection timeout')).toBeVisible()
    await expect.element(calls.getByText('1,200 ms')).toBeVisible()
    expect(calls.getByRole('row').elements()).toHaveLength(6)
    await card.getByRole('button', { name: 'Show all 7 calls' }).click()
    expect(calls.getByRole('row').elements()).toHaveLength(8)
    const files = page.getByRole('region', { name: 'Files' })
    await expect.element(files.getByText('Real')).toBeVisible()
    await expect.element(files.getByText('Not working')).toBeVisible()
    await expect.element(files.getByText('AccessDenied')).toBeVisible()
    await expect.element(files.getByText('https://store.example.com/crates')).toBeVisible()
    await expect.element(files.getByText('No calls noted since the server started.')).toBeVisible()
  })

  test('sets up a fault by the keyboard, shows it, and clears it', async () => {
    const sent = serve()
    await openPortal('logistics', '/sandbox')
    const form = page.getByRole('form', { name: 'Make calls fail: Email' })
    const kind = form.getByLabelText('How')
    await expect.element(kind).toBeVisible()
    const kinds = [...(kind.element() as HTMLSelectElement).options].map(({ text }) => text)
    expect(kinds.filter((one) => one.length > 1)).toEqual([
      'No answer in time',
      'Answers with an error',
      'Slow, until cleared',
    ])
    await userEvent.selectOptions(kind, 'No answer in time')
    await userEvent.selectOptions(form.getByLabelText('Which call'), 'send')
    await form.getByLabelText('Milliseconds').fill('50')
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByText('Fault set up')).toBeVisible()
    expect(await screen.findByText('No answer in time, only “send” (50 ms)')).toBeVisible()
    await userEvent.click(await screen.findByRole('button', { name: 'Clear faults: Email' }))
    expect(await screen.findByText('Faults cleared')).toBeVisible()
    await expect.element(page.getByText(/only “send”/)).not.toBeInTheDocument()
    expect(posted(sent).map(({ method, path, body }) => [method, path, body])).toEqual([
      ['POST', '/api/sandbox/mail/faults', { kind: 'timeout', what: 'send', milliseconds: 50 }],
      ['DELETE', '/api/sandbox/mail/faults', undefined],
    ])
  })

  test('sends nothing that the fields refuse, and shows what the server refuses at its field', async () => {
    const sent = serve(undefined, ({ method }) =>
      method === 'POST'
        ? {
            status: 400,
            body: { error: 'Check the fields', fields: { milliseconds: 'Say how long' } },
          }
        : undefined,
    )
    await openPortal('admin', '/sandbox')
    const form = page.getByRole('form', { name: 'Make calls fail: Email' })
    await form.getByRole('button', { name: 'Set up' }).click()
    await expect.element(form.getByLabelText('How')).toHaveAttribute('aria-invalid', 'true')
    await form.getByLabelText('Milliseconds').fill('99999999')
    await form.getByRole('button', { name: 'Set up' }).click()
    await expect
      .element(form.getByLabelText('Milliseconds'))
      .toHaveAttribute('aria-invalid', 'true')
    expect(posted(sent)).toEqual([])
    await userEvent.selectOptions(form.getByLabelText('How'), 'Slow, until cleared')
    await form.getByLabelText('Milliseconds').fill('')
    await expect.element(form.getByLabelText('Milliseconds')).not.toHaveAttribute('aria-invalid')
    await form.getByRole('button', { name: 'Set up' }).click()
    await expect.element(form.getByText('Say how long')).toBeVisible()
    // What was chosen is still there.
    await expect.element(form.getByLabelText('How')).toHaveValue('slow')
  })

  test('does what a system offers, with what its fields take', async () => {
    const sent = serve()
    await openPortal('admin', '/sandbox')
    const form = page.getByRole('form', { name: 'Send test email: Email' })
    await userEvent.selectOptions(form.getByLabelText('Language'), 'Italian')
    await form.getByRole('button', { name: 'Send test email' }).click()
    expect(await screen.findByText('Test email queued for your address')).toBeVisible()
    expect(posted(sent).map(({ path, body }) => [path, body])).toEqual([
      ['/api/sandbox/mail/actions/sendTest', { language: 'it' }],
    ])
  })

  test('asks before what deletes', async () => {
    const actions = [
      {
        ...mail.actions[0],
        name: 'empty',
        label: 'app.sandbox.clear',
        success: null,
        question: 'app.form.deleteText',
        fields: {},
      },
    ] as System['actions']
    const sent = serve([{ ...mail, actions }])
    await openPortal('admin', '/sandbox')
    const button = page.getByRole('form', { name: 'Clear: Email' }).getByRole('button')
    await button.click()
    const dialog = page.getByRole('dialog', { name: 'Clear' })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(posted(sent)).toEqual([])
    await button.click()
    await dialog.getByRole('button', { name: 'Clear' }).click()
    expect(await screen.findByText('Done')).toBeVisible()
    expect(posted(sent).map(({ path }) => path)).toEqual(['/api/sandbox/mail/actions/empty'])
  })

  test('says when it cannot be loaded, and tries again', async () => {
    let isBroken = true
    serve(undefined, () => (isBroken ? { status: 500, body: { error: 'broken' } } : undefined))
    await openPortal('admin', '/sandbox')
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Couldn’t load'))
    isBroken = false
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('region', { name: 'Email' })).toBeVisible()
  })

  test('fits a phone', async () => {
    await page.viewport(390, 844)
    serve([{ ...mail, trouble: 'x'.repeat(120) }, real])
    await openPortal('admin', '/sandbox')
    expect(await screen.findByRole('region', { name: 'Email' })).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  })
})

describe('who finds it', () => {
  test('admin-level, by a button of /admin', async () => {
    serve()
    const { heading } = await openPortal('logistics', '/admin')
    expect(hasPage('/sandbox')).toBe(true)
    await page.getByRole('main').getByRole('link', { name: 'Sandbox' }).click()
    await expect.element(heading).toHaveTextContent('Sandbox')
  })

  test('others are refused in place', async () => {
    const sent = serve()
    const { heading } = await openPortal('buyer', '/sandbox')
    await expect.element(heading).toHaveTextContent('You don’t have access to this page')
    expect(sent.filter(({ path }) => path.startsWith('/api/sandbox'))).toEqual([])
  })

  test('nobody where the server is no demo', async () => {
    asDemo(false)
    const sent = serve()
    const { heading, router } = await openPortal('admin', '/sandbox')
    await expect.element(heading).toHaveTextContent('404! Page not found')
    expect(hasPage('/sandbox')).toBe(false)
    await router.navigate('/admin')
    await expect.element(heading).toHaveTextContent('Operations')
    expect(await screen.findByRole('link', { name: 'Custom properties' })).toBeVisible()
    await waitFor(() =>
      expect(screen.queryByRole('link', { name: /Sandbox/i })).not.toBeInTheDocument(),
    )
    expect(sent.filter(({ path }) => path.startsWith('/api/sandbox'))).toEqual([])
  })
})
