import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { takeSignOutNotice } from '../../../src/auth/signOutNotice.ts'
import { showForgot } from '../../../src/login/forgot.ts'
import { showLogin } from '../../../src/login/login.ts'
import { showReset } from '../../../src/login/reset.ts'
import { currentToken, startSession } from '../../../src/auth/session.ts'
import '../../../src/theme/paper.css'
import { fakeServer, type Reply, type Sent } from '../fakeServer.ts'
import { fakeToken } from '../fakeToken.ts'
import { expectNoFaults } from '../expectNoFaults.ts'

const root = document.createElement('div')

beforeEach(() => {
  document.body.append(root)
})
afterEach(() => {
  takeSignOutNotice()
  root.remove()
})

const alert = () => root.querySelector('[role=alert]')?.textContent
/** What is said under an input. */
const under = (name: string) => {
  const input = root.querySelector<HTMLInputElement>(`input[name=${name}]`)
  return input && document.getElementById(`${input.id}-error`)?.textContent
}
const done = { status: 204 }

test('AUTH-019: the sign-in page leads to the forgotten password', async () => {
  fakeServer(() => done)
  showLogin(root, { isDemo: false, prepare: () => undefined, enter: () => Promise.resolve() })
  const link = await screen.findByRole('link', { name: 'Forgot password?' })
  await waitFor(() => expect(link).toHaveAttribute('href', '/forgot-password'))
})

test('MSG-017, API-019: the sign-in page says that the password is set', () => {
  showLogin(root, {
    isDemo: false,
    notice: 'account.passwordSet',
    prepare: () => undefined,
    enter: () => Promise.resolve(),
  })
  expect(alert()).toBe('Password set')
  expect(root.querySelector<HTMLElement>('[role=alert]')?.dataset['kind']).toBe('success')
})

describe('a forgotten password', () => {
  const email = () => screen.findByLabelText('Email')
  const send = () => page.getByRole('button', { name: 'Send link' }).click()

  function open(reply: Reply = done, hasOutbox = false) {
    const sent = fakeServer(() => reply)
    showForgot(root, { hasOutbox })
    return sent
  }

  test('AUTH-024, API-023, MSG-021: the email is sent without the token, and the page says what to do', async () => {
    startSession(fakeToken())
    const sent = open()
    await userEvent.fill(await email(), ' ada@bottega.example ')
    await userEvent.keyboard('{Enter}')
    await expect.poll(alert).toContain('Check your email to reset your password')
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({ method: 'POST', path: '/api/auth/forgot-password' })
    expect(sent[0]?.query.get('email')).toBe('ada@bottega.example')
    expect(sent[0]?.headers.has('Authorization')).toBe(false)
    expect(sent[0]?.body).toBeUndefined()
    expect(await screen.findByRole('link', { name: 'Back to sign-in' })).toBeVisible()
    expect(screen.queryByRole('link', { name: /Open demo outbox/i })).toBeNull()
  })

  test('a demo leads to its outbox', async () => {
    open(done, true)
    await userEvent.fill(await email(), 'ada@bottega.example')
    await send()
    const link = await screen.findByRole('link', { name: 'Open demo outbox' })
    await waitFor(() => expect(link).toHaveAttribute('href', '/demo/outbox'))
  })

  test.each([
    ['VAL-095', '', 'Required'],
    ['VAL-096, MSG-015', 'ada@bottega', 'incorrect email'],
  ])('%s: %j is not sent', async (_row, typed, text) => {
    const sent = open()
    await userEvent.fill(await email(), typed)
    await send()
    await expect.poll(() => under('email')).toBe(text)
    await waitFor(async () => expect(await email()).toHaveAttribute('aria-invalid', 'true'))
    await waitFor(async () => expect(await email()).toHaveAccessibleDescription(text))
    await waitFor(async () => expect(await email()).toHaveFocus())
    expect(sent).toEqual([])
  })

  test('API-024, MSG-019: an email that nobody has is shown at the field', async () => {
    open({ status: 404, body: { error: 'user not found' } })
    await userEvent.fill(await email(), 'ada@bottega.example')
    await send()
    await expect.poll(() => under('email')).toBe('user not found')
    await waitFor(async () => expect(await email()).toHaveValue('ada@bottega.example'))
  })

  test.each([
    ['API-025, MSG-020', { status: 500, body: { error: 'server error' } }, 'server error'],
    ['API-025, MSG-020', { status: 502, body: '<html>proxy</html>' }, 'server error'],
    ['MSG-003', { status: 429, body: { error: 'Too many attempts' } }, 'Too many attempts'],
    ['MSG-007', new TypeError('gone'), 'Can’t reach the server. Check your connection'],
  ] as [string, Reply, string][])('%s: a failure is shown', async (_row, reply, text) => {
    open(reply)
    await userEvent.fill(await email(), 'ada@bottega.example')
    await send()
    await expect.poll(alert).toBe(text)
  })
})

describe('choosing a password', () => {
  const password = () => page.getByLabelText('Password', { exact: true })
  const confirm = () => page.getByLabelText('Confirm password')
  const set = () => page.getByRole('button', { name: 'Set password' }).click()
  const good = 'Nuova-2026!'

  function open(reply: (sent: Sent) => Reply = () => done, token = 'abc') {
    const sent = fakeServer((one) => (one.method === 'GET' ? done : reply(one)))
    const leave = vi.fn()
    showReset(root, { token, leave })
    return { writes: () => sent.filter(({ method }) => method === 'POST'), leave }
  }

  async function fill(one: string, two = one) {
    await userEvent.fill(password(), one)
    await userEvent.fill(confirm(), two)
  }

  test('AUTH-026, AUTH-027, AUTH-028, API-018, API-019, API-070: it is set with the token of the address, then signed in with', async () => {
    const { writes, leave } = open(() => done, 'a b&c')
    for (const [field, name] of [
      [password(), 'password'],
      [confirm(), 'confirmPassword'],
    ] as const) {
      await expect.element(field).toHaveAttribute('name', name)
      await expect.element(field).toHaveAttribute('autocomplete', 'new-password')
    }
    await fill(good)
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(leave).toHaveBeenCalledOnce())
    expect(writes()).toHaveLength(1)
    expect(writes()[0]).toMatchObject({
      path: '/api/auth/reset-password',
      body: { newPassword: good },
    })
    expect(writes()[0]?.query.get('token')).toBe('a b&c')
    expect(takeSignOutNotice()).toBe('account.passwordSet')
  })

  test('who was signed in here is not any more', async () => {
    startSession(fakeToken())
    const { leave } = open()
    await fill(good)
    await set()
    await vi.waitFor(() => expect(leave).toHaveBeenCalledOnce())
    expect(currentToken()).toBeNull()
    expect(takeSignOutNotice()).toBe('account.passwordSet')
  })

  test.each([
    ['VAL-083', 'Con spazi 1!', 'no spaces'],
    ['VAL-084', 'Sette-1', 'at least 8 characters'],
    ['VAL-085', 'minuscole-1', 'an uppercase letter'],
    ['VAL-086', 'MAIUSCOLE-1', 'a lowercase letter'],
    ['VAL-087', 'Senza-cifre', 'a digit'],
    ['VAL-088', 'SenzaSegni1', 'a special character'],
    ['VAL-089', 'abcdefgh', 'an uppercase letter, a digit, a special character'],
  ])('%s: %s lacks %s, as the list shows', async (_row, typed, lacks) => {
    const { writes } = open()
    await userEvent.fill(password(), typed)
    await expect.poll(() => under('password')).toBe(`The password still needs: ${lacks}`)
    const open_ = [...root.querySelectorAll('.login-rules li[data-met=false] span:first-child')]
    expect(open_.map(({ textContent }) => textContent).join(', ')).toBe(lacks)
    await userEvent.fill(confirm(), typed)
    await set()
    await expect.element(password()).toHaveFocus()
    expect(writes()).toEqual([])
  })

  test('one that is soon guessed is refused before it is sent', async () => {
    const { writes } = open()
    await fill('Password1!')
    await set()
    await expect.poll(() => under('password')).toBe('Too easy to guess. Choose a less common one')
    await expect.element(password()).toHaveFocus()
    expect(writes()).toEqual([])
  })

  test('VAL-082: nothing is complained of before it is time, then all is', async () => {
    const { writes } = open()
    expect(under('password')).toBe('')
    await set()
    await expect.poll(() => under('password')).toBe('Required')
    await expect.element(password()).toHaveFocus()
    await userEvent.fill(password(), good)
    await expect.poll(() => under('password')).toBe('')
    expect(under('confirmPassword')).toBe('Passwords must match')
    expect(writes()).toEqual([])
  })

  test('VAL-005, VAL-090, MSG-130: the confirmation must match', async () => {
    const { writes } = open()
    await fill(good, 'Nuova-2026')
    await expect.poll(() => under('confirmPassword')).toBe('Passwords must match')
    await set()
    await expect.element(confirm()).toHaveFocus()
    expect(writes()).toEqual([])
    await userEvent.fill(confirm(), good)
    await expect.poll(() => under('confirmPassword')).toBe('')
  })

  test('MSG-016: what could not be sent says so and stays', async () => {
    const { leave } = open(() => new TypeError('gone'))
    await fill(good)
    await set()
    await expect.poll(alert).toContain('password not set')
    await expect.element(password()).toHaveValue(good)
    expect(leave).not.toHaveBeenCalled()
  })

  test('MSG-018, API-020: what the server refuses says so, at the field too', async () => {
    const fields = { newPassword: 'The password still needs: a digit' }
    open(() => ({ status: 400, body: { error: "can't reset password", fields } }))
    await fill(good)
    await set()
    await expect.poll(alert).toBe("can't reset password")
    expect(under('password')).toBe(fields.newPassword)
  })

  test('MSG-018, API-021: a link that is used up leads to a new one', async () => {
    open(() => ({
      status: 422,
      body: { error: "can't reset password", code: 'LINK_GONE', fields: { token: 'gone' } },
    }))
    await fill(good)
    await set()
    await expect.poll(alert).toContain("can't reset password")
    const link = await screen.findByRole('link', { name: 'Send new link' })
    await waitFor(() => expect(link).toHaveAttribute('href', '/forgot-password'))
    expect(root.querySelector('form')).toBeNull()
  })

  test('API-021: a link that is too old is reported on arrival, one without a token at once', async () => {
    fakeServer(() => ({ status: 422, body: { error: 'x', code: 'LINK_GONE' } }))
    showReset(root, { token: 'old', leave: () => undefined })
    await expect.poll(() => root.querySelector('form')).toBeNull()
    expect(alert()).toContain('This link is incomplete, has expired or has already been used.')
    const { writes } = open(undefined, '')
    expect(root.querySelector('form')).toBeNull()
    await userEvent.click(await screen.findByRole('button', { name: 'Italiano' }))
    await expect.poll(alert).toContain('Questo link')
    expect(writes()).toEqual([])
  })

  test('AUTH-011: speaks Italian at a press, complaints and list too', async () => {
    open()
    await userEvent.fill(password(), 'abcdefgh')
    await userEvent.click(await screen.findByRole('button', { name: 'Italiano' }))
    await expect
      .poll(() => under('password'))
      .toBe(
        'La password deve ancora avere: una lettera maiuscola, una cifra, un carattere speciale',
      )
    expect(await screen.findByLabelText('Conferma la password')).toBeVisible()
    expect(document.title).toBe('Scegli una password · Bottega')
  })
})

test.each(['light', 'dark'])('axe finds nothing in %s', async (scheme) => {
  document.documentElement.dataset['theme'] = scheme
  fakeServer(() => done)
  showReset(root, { token: 'abc', leave: () => undefined })
  await userEvent.fill(await screen.findByLabelText('Password'), 'abc')
  await expectNoFaults(root)
  showForgot(root, { hasOutbox: true })
  await userEvent.fill(await screen.findByLabelText('Email'), 'ada@bottega.example')
  await userEvent.keyboard('{Enter}')
  await expect.poll(alert).toContain('Check your email')
  await expectNoFaults(root)
  delete document.documentElement.dataset['theme']
})
