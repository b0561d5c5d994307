import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { session as sessionEn } from '../../../i18n/en/pages/session.ts'
import { session as sessionIt } from '../../../i18n/it/pages/session.ts'
import { links } from '../../../resources/settings/constants.ts'
import { demoAccounts } from '../../../resources/settings/demoAccounts.ts'
import { userTypes } from '../../../resources/settings/roles.ts'
import { showLanguage } from '../../../src/language/language.ts'
import { showDemoMark } from '../../../src/login/demoMark.ts'
import { showLogin, type LoginOptions } from '../../../src/login/login.ts'
import '../../../src/theme/paper.css'
import { fakeServer, type Reply } from '../fakeServer.ts'
import { fakeToken } from '../fakeToken.ts'
import { expectNoFaults } from '../expectNoFaults.ts'

const root = document.createElement('div')

beforeEach(() => {
  document.body.append(root)
})
afterEach(() => {
  root.remove()
})

const refused = { status: 401, body: { error: 'Sorry your password or login did not match' } }

function open(options: Partial<LoginOptions> = {}, reply: () => Reply = () => refused) {
  const sent = fakeServer(reply)
  const enter = vi.fn<LoginOptions['enter']>(() => Promise.resolve())
  const prepare = vi.fn()
  showLogin(root, { isDemo: false, prepare, enter, ...options })
  const alert = () => root.querySelector('[role=alert]')
  return { sent, enter, prepare, alert }
}

const email = () => screen.findByLabelText(/Email/i)
const password = () => screen.findByLabelText('Password')

describe('the sign-in page', () => {
  test('AUTH-016, AUTH-017: has inputs that password managers know', async () => {
    open()
    await waitFor(async () => expect(await email()).toHaveAttribute('autocomplete', 'username'))
    await waitFor(async () =>
      expect(await password()).toHaveAttribute('autocomplete', 'current-password'),
    )
    expect(await screen.findByRole('main')).toBeVisible()
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
  })

  test('AUTH-020, AUTH-021: has the privacy policy and the year; NAV-002: no menu', async () => {
    open()
    const link = await screen.findByRole('link', { name: /Privacy policy/i })
    await waitFor(() => expect(link).toHaveAttribute('href', links.privacy))
    const year = String(new Date().getFullYear())
    await expect.element(page.getByText(`© ${year} Bottega`)).toBeVisible()
    expect(screen.queryByRole('navigation')).toBeNull()
  })

  test('of a portal without accounts says what makes the first one, in both languages', async () => {
    open()
    expect(page.getByText('npm run admin').query()).toBeNull()
    open({ isNew: true })
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(sessionEn.newTitle),
    )
    expect(await screen.findByText(/npm run admin -- name@example\.com/i)).toBeVisible()
    showLanguage('it')
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(sessionIt.newTitle),
    )
    await expectNoFaults(root)
  })

  test('of a demo that others reach stands below a line that says so and covers nothing', async () => {
    open()
    showDemoMark(root)
    const mark = await screen.findByRole('complementary', { name: /Demo/i })
    await waitFor(() => expect(mark).toHaveTextContent(sessionEn.demoMark))
    const bottom = mark.getBoundingClientRect().bottom
    expect(bottom).toBeGreaterThan(0)
    expect(root.getBoundingClientRect().top).toBe(bottom)
    showLanguage('it')
    await waitFor(() => expect(mark).toHaveTextContent(sessionIt.demoMark))
    await expectNoFaults(document.body)
    mark.remove()
  })

  test('AUTH-018: Enter submits, and the session goes on', async () => {
    const token = fakeToken()
    const { sent, enter } = open({}, () => ({ body: { token } }))
    await userEvent.fill(await email(), ' ada@bottega.example ')
    await userEvent.fill(await password(), 'secret')
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(enter).toHaveBeenCalledOnce())
    expect(enter.mock.calls[0]).toEqual([expect.objectContaining({ _id: 'u1' }), false])
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({
      method: 'POST',
      path: '/api/auth/login',
      body: { email: 'ada@bottega.example', password: 'secret' },
    })
    expect(sent[0]?.headers.has('Authorization')).toBe(false)
  })

  test.each([
    { given: { email: '', password: '' }, invalid: ['email', 'password'] },
    { given: { email: 'ada@bottega.example', password: '' }, invalid: ['password'] },
    { given: { email: '', password: 'x' }, invalid: ['email'] },
  ])('VAL-100, MSG-014: warns when $invalid is missing', async ({ given, invalid }) => {
    const { sent, alert } = open()
    await userEvent.fill(await email(), given.email)
    await userEvent.fill(await password(), given.password)
    await userEvent.click(await screen.findByRole('button', { name: /Sign in/i }))
    await expect.poll(() => alert()?.textContent).toBe('you should type your password and login')
    expect((alert() as HTMLElement).dataset['kind']).toBe('warning')
    const marked = [...root.querySelectorAll<HTMLInputElement>('[aria-invalid=true]')]
    expect(marked.map(({ name }) => name)).toEqual(invalid)
    expect(document.activeElement).toBe(marked[0])
    expect(sent).toEqual([])
  })

  test('VAL-101, MSG-015: an address that cannot be one is refused before it is sent', async () => {
    const { sent, alert } = open()
    await userEvent.fill(await email(), 'ada@bottega')
    await userEvent.fill(await password(), 'x')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => alert()?.textContent).toBe('incorrect email')
    expect(sent).toEqual([])
  })

  test.each([
    { row: 'MSG-012', reply: refused, text: 'Sorry your password or login did not match' },
    {
      row: 'MSG-011',
      reply: { status: 403, body: { error: 'User is inactive' } },
      text: 'User is inactive',
    },
    { row: 'MSG-013', reply: { body: {} }, text: 'Sorry, your email or password is incorrect' },
    {
      row: 'MSG-013',
      reply: { status: 401, body: {} },
      text: 'Sorry, your email or password is incorrect',
    },
    {
      row: 'MSG-013',
      reply: { status: 403, body: '<html>Forbidden</html>' },
      text: 'Sorry, your email or password is incorrect',
    },
    {
      row: 'MSG-007',
      reply: new TypeError('gone'),
      text: 'Can’t reach the server. Check your connection',
    },
  ])('$row: a failure shows "$text" and leaves what was typed', async ({ reply, text }) => {
    const { enter, alert } = open({}, () => reply)
    await userEvent.fill(await email(), 'ada@bottega.example')
    await userEvent.fill(await password(), 'wrong')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => alert()?.textContent).toBe(text)
    await waitFor(async () => expect(await email()).toHaveValue('ada@bottega.example'))
    expect(await screen.findByRole('button', { name: /Sign in/i })).toBeVisible()
    expect(enter).not.toHaveBeenCalled()
  })

  test('sends once, however often somebody presses while it waits', async () => {
    let answer = () => {}
    const waiting = new Promise<void>((done) => (answer = done))
    const { sent, enter } = open({ enter: () => waiting }, () => ({ body: { token: fakeToken() } }))
    await userEvent.fill(await email(), 'ada@bottega.example')
    await userEvent.fill(await password(), 'secret')
    await userEvent.keyboard('{Enter}{Enter}{Enter}')
    expect(await screen.findByRole('button', { name: /Opening the workshop…/i })).toBeVisible()
    expect(root.querySelector('form')?.getAttribute('aria-busy')).toBe('true')
    expect(sent).toHaveLength(1)
    expect(enter).not.toHaveBeenCalled()
    answer()
  })

  test('the password can be shown', async () => {
    open()
    await userEvent.fill(await password(), 'secret')
    const eye = await screen.findByRole('button', { name: /Show password/i })
    await userEvent.click(eye)
    await waitFor(() => expect(eye).toHaveAttribute('aria-pressed', 'true'))
    await waitFor(async () => expect(await password()).toHaveAttribute('type', 'text'))
  })

  test('AUTH-011, AUTH-014: speaks Italian at a press, keeps what was typed and a cookie', async () => {
    const { enter } = open({}, () => ({ body: { token: fakeToken() } }))
    await userEvent.fill(await email(), 'ada@bottega.example')
    await userEvent.click(await screen.findByRole('button', { name: /Italiano/i }))
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Benvenuti'),
    )
    await waitFor(async () => expect(await email()).toHaveValue('ada@bottega.example'))
    expect(document.documentElement.lang).toBe('it')
    expect(document.cookie).toContain('bottega_language=it')
    await userEvent.fill(await password(), 'secret')
    await userEvent.click(await screen.findByRole('button', { name: /Accedi/i }))
    await vi.waitFor(() => expect(enter).toHaveBeenCalledWith(expect.anything(), true))
  })

  test('MSG-008, MSG-009: says why somebody was sent here', () => {
    const { alert } = open({ notice: 'errors.tokenExpired' })
    expect(alert()?.textContent).toBe('token expired')
    expect(open({ notice: 'errors.noToken' }).alert()?.textContent).toBe("can't find token")
    expect(open({ notice: 'Of the server' }).alert()?.textContent).toBe('Of the server')
  })

  test('the app begins to load when somebody begins to type', async () => {
    const { prepare } = open()
    await userEvent.click(await email())
    expect(prepare).toHaveBeenCalled()
  })
})

describe('a demo server', () => {
  test('AUTH-002: offers an account of every type, which one press signs in', async () => {
    const { sent } = open({ isDemo: true })
    const buttons = [...root.querySelectorAll('.login-demo button')]
    expect(buttons).toHaveLength(demoAccounts.length)
    expect(new Set(demoAccounts.map(({ type }) => type))).toEqual(new Set(userTypes))
    await userEvent.click(await screen.findByRole('button', { name: /buyer@bottega\.example/i }))
    await vi.waitFor(() => expect(sent[0]?.body).toMatchObject({ email: 'buyer@bottega.example' }))
  })

  test('no other server does', () => {
    open()
    expect(root.querySelector('.login-demo')).toBeNull()
  })
})

test.each(['light', 'dark'])('axe finds nothing in %s', async (scheme) => {
  document.documentElement.dataset['theme'] = scheme
  open({ isDemo: true, notice: 'errors.tokenExpired' })
  await expectNoFaults(root)
  delete document.documentElement.dataset['theme']
})
