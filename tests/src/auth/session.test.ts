import { afterEach, describe, expect, test, vi } from 'vitest'
import { ApiError, apiAddress, request } from '../../../src/api/apiClient.ts'
import { saveLanguage } from '../../../src/api/saveLanguage.ts'
import { followScheme } from '../../../src/browser/colourScheme.ts'
import { currentLanguage, showLanguage, subscribeLanguage } from '../../../src/language/language.ts'
import { takeSignOutNotice } from '../../../src/auth/signOutNotice.ts'
import { isOwnUrl, returnUrl, signInUrl, startUrl } from '../../../src/auth/returnUrl.ts'
import {
  currentSession,
  currentToken,
  endSession,
  startSession,
  subjectOf,
  subscribeSession,
} from '../../../src/auth/session.ts'
import {
  reauthenticatingUser,
  requireReauthentication,
  subscribeReauthentication,
} from '../../../src/auth/reauthentication.ts'
import { watchSession } from '../../../src/auth/sessionWatch.ts'
import { signIn, signOut } from '../../../src/api/signIn.ts'
import { decodeToken } from '../../../src/auth/token.ts'
import { fakeServer } from '../fakeServer.ts'
import { fakeToken } from '../fakeToken.ts'

afterEach(() => {
  takeSignOutNotice()
})

function started(changes: Parameters<typeof fakeToken>[0] = {}) {
  const session = startSession(fakeToken(changes))
  if (!session) throw new Error('the token was not taken')
  return session
}

describe('a token', () => {
  test('AUTH-061: has _id, email, type, rights, roles, exp and url', () => {
    expect(decodeToken(fakeToken())).toMatchObject({
      _id: 'u1',
      email: 'ada@bottega.example',
      name: 'Àda Rossi',
      userType: 'admin',
      rights: ['update_vendors'],
      roles: ['admin'],
      url: '/products',
    })
  })

  test('the type is also read from the profile', () => {
    const session = decodeToken(fakeToken({ userType: undefined, profile: { type: 'vendor' } }))
    expect(session && subjectOf(session)).toEqual({
      id: 'u1',
      role: 'vendor',
      rights: ['update_vendors'],
    })
  })

  test.each(['', 'x', 'a.b.c', 'a.bnVsbA.c', fakeToken({ exp: 'soon' }), fakeToken({ _id: 7 })])(
    'anything else is none: %s',
    (token) => expect(decodeToken(token)).toBeNull(),
  )
})

describe('a session', () => {
  test('AUTH-030, API-002: is there with a stored token that is not over', () => {
    expect(currentSession()).toBeNull()
    const session = started()
    expect(currentSession()).toEqual(session)
    expect(currentSession()).toBe(currentSession())
    expect(document.cookie).toContain('bottega_token=')
  })

  test('AUTH-031: a token past its exp is none', () => {
    expect(startSession(fakeToken({ exp: 1000 }))).toBeNull()
    vi.useFakeTimers()
    started()
    vi.advanceTimersByTime(3601 * 1000)
    expect(currentSession()).toBeNull()
  })

  test.each([1, 24, 30 * 24, -24, -30 * 24])(
    'public-cases 08: a clock that is %s hours off signs in, for as long as the server says',
    (hours) => {
      const now = Math.floor(Date.now() / 1000)
      const token = fakeToken({ iat: now, exp: now + 3600 })
      vi.useFakeTimers({ now: (now + hours * 3600) * 1000, toFake: ['Date'] })
      const session = startSession(token)
      expect(session).not.toBeNull()
      expect(currentSession()).toEqual(session)
      vi.setSystemTime((now + hours * 3600 + 3601) * 1000)
      expect(currentSession()).toBeNull()
    },
  )

  test('public-cases 08: a token that is over when it comes tells of the clock, not of the password', async () => {
    fakeServer(() => ({ body: { token: fakeToken({ exp: 1000 }) } }))
    await expect(signIn('ada@bottega.example', 'right')).rejects.toThrow('errors.clockWrong')
    fakeServer(() => ({ body: {} }))
    await expect(signIn('ada@bottega.example', 'right')).rejects.toThrow('errors.loginFallback')
  })

  test('public-cases 20: a browser that keeps no cookie is told so', async () => {
    vi.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined)
    fakeServer(() => ({ body: { token: fakeToken() } }))
    await expect(signIn('ada@bottega.example', 'right')).rejects.toThrow('errors.siteDataBlocked')
  })

  test('its beginning and end are announced once', () => {
    const changes: string[] = []
    const stop = subscribeSession((change) => changes.push(change))
    started()
    endSession('left')
    endSession()
    stop()
    started()
    expect(changes).toEqual(['here', 'left'])
  })

  test('another tab gets the message', async () => {
    const received = new Promise((done) => {
      new BroadcastChannel('bottega_session').addEventListener('message', done, { once: true })
    })
    started()
    await received
  })

  test('AUTH-034: its expiry clears the token and gives the reason', () => {
    vi.useFakeTimers()
    const onGone = vi.fn()
    const stop = watchSession(started(), onGone)
    vi.advanceTimersByTime(3599 * 1000)
    expect(onGone).not.toHaveBeenCalled()
    vi.advanceTimersByTime(2 * 1000)
    expect(onGone).toHaveBeenCalledWith('here')
    expect(currentToken()).toBeNull()
    expect(takeSignOutNotice()).toBe('errors.tokenExpired')
    stop()
  })

  test('somebody else who signs in elsewhere ends the page, the same user does not', () => {
    const onGone = vi.fn()
    const stop = watchSession(started(), onGone)
    started({ email: 'new@bottega.example' })
    expect(onGone).not.toHaveBeenCalled()
    started({ _id: 'u2' })
    expect(onGone).toHaveBeenCalledOnce()
    stop()
  })
})

describe('other tabs', () => {
  test('AUTH-012: a language that another tab chose shows here too, and is not announced again', async () => {
    showLanguage('en')
    const changed = new Promise<void>((done) => {
      const stop = subscribeLanguage(() => {
        stop()
        done()
      })
    })
    const other = new BroadcastChannel('bottega_language')
    const received = vi.fn()
    other.addEventListener('message', received)
    other.postMessage('it')
    await changed
    expect(currentLanguage()).toBe('it')
    expect(document.documentElement.lang).toBe('it')
    other.postMessage('xx')
    showLanguage('en')
    await vi.waitFor(() => expect(received).toHaveBeenCalledOnce())
    expect(currentLanguage()).toBe('en')
    other.close()
  })

  test('a theme that another tab chose shows here too, and without a choice that of the system', () => {
    const stop = followScheme()
    const choose = (mode: string | null) => {
      if (mode === null) localStorage.removeItem('mui-mode')
      else localStorage.setItem('mui-mode', mode)
      dispatchEvent(new StorageEvent('storage', { key: 'mui-mode' }))
      return document.documentElement.dataset['theme']
    }
    expect([choose('dark'), choose('light'), choose('system')]).toEqual(['dark', 'light', 'light'])
    stop()
    expect(choose('dark')).toBe('light')
    choose(null)
  })

  test('API-034, API-036: the language changes here even when the server is out of reach', async () => {
    started()
    showLanguage('en')
    const sent = fakeServer(() => ({ status: 500, body: { error: 'server error' } }))
    await saveLanguage('it')
    expect(sent).toMatchObject([
      { method: 'PUT', path: '/api/user/language/it', body: { language: 'it' } },
    ])
    expect(currentLanguage()).toBe('it')
    expect(document.cookie).toContain('bottega_language=it')
    showLanguage('en')
  })

  test('the same user with a new email keeps the page, and is asked for by it', async () => {
    const onGone = vi.fn()
    const stop = watchSession(started(), onGone)
    const release = requireReauthentication(() => undefined)
    // As the dialog of a form does.
    const hush = subscribeReauthentication(() => undefined)
    started({ email: 'new@bottega.example' })
    endSession()
    expect(reauthenticatingUser()?.email).toBe('new@bottega.example')
    release()
    hush()
    stop()
  })

  test('work that nobody can ask the password for holds no page', () => {
    const onGone = vi.fn()
    const stop = watchSession(started(), onGone)
    const release = requireReauthentication(() => undefined)
    endSession()
    expect(reauthenticatingUser()).toBeNull()
    expect(onGone).toHaveBeenCalled()
    release()
    stop()
  })
})

test('API-004: calls go to the host that the page names, else to that of the page', () => {
  expect(apiAddress('/api/product')).toBe('/api/product')
  const meta = document.createElement('meta')
  meta.name = 'bottega-api'
  meta.content = 'https://api.example.com/'
  document.head.prepend(meta)
  expect(apiAddress('/api/product')).toBe('https://api.example.com/api/product')
  meta.remove()
})

describe('a 401', () => {
  test('AUTH-035, API-005, API-006, API-007, MSG-010: ends the session, clears the token and keeps the reason for the sign-in page', async () => {
    started()
    const changes: string[] = []
    const stop = subscribeSession((change) => changes.push(change))
    fakeServer(() => ({ status: 401, body: { error: 'User is inactive', code: 'INACTIVE' } }))
    await expect(request('/api/product')).rejects.toMatchObject({ status: 401 })
    stop()
    expect(changes).toEqual(['here'])
    expect(currentToken()).toBeNull()
    expect(currentSession()).toBeNull()
    expect(document.cookie).not.toContain('bottega_token=')
    expect(takeSignOutNotice()).toBe('User is inactive')
    expect(takeSignOutNotice()).toBeNull()
  })

  test('API-008: that answers a login is a wrong password, not the end of a session', async () => {
    const session = started()
    fakeServer(() => ({ status: 401, body: { error: 'Sorry', code: 'LOGIN_FAILED' } }))
    await expect(
      request('/api/auth/login', { method: 'POST', isPublic: true }),
    ).rejects.toMatchObject({ status: 401, message: 'Sorry' })
    expect(currentSession()).toEqual(session)
    expect(takeSignOutNotice()).toBeNull()
  })

  test('that comes while the user signs out is no reason to give: they chose to leave', async () => {
    started()
    const changes: string[] = []
    const stop = subscribeSession((change) => changes.push(change))
    let answerLogout = () => {}
    fakeServer(({ path }) =>
      path === '/api/auth/logout'
        ? new Promise((done) => {
            answerLogout = () => done({ status: 204 })
          })
        : { status: 401, body: { error: 'token expired' } },
    )
    const leaving = signOut()
    await expect(request('/api/product')).rejects.toMatchObject({ status: 401 })
    answerLogout()
    await leaving
    stop()
    expect(changes).toEqual(['left'])
    expect(takeSignOutNotice()).toBeNull()
  })

  test('that answers an older token leaves the new one alone', async () => {
    started()
    fakeServer(() => {
      started({ _id: 'u2' })
      return { status: 401, body: { error: 'token expired' } }
    })
    await expect(request('/api/product')).rejects.toBeInstanceOf(ApiError)
    expect(currentSession()?._id).toBe('u2')
  })
})

describe('the text of a failure', () => {
  test.each([
    {
      row: 'MSG-003',
      reply: { status: 500, body: { error: 'server error' } },
      text: 'server error',
    },
    { row: 'MSG-004', reply: { status: 500, body: 'disk full' }, text: 'disk full' },
    { row: 'MSG-005', reply: { status: 502, body: '<html>proxy</html>' }, text: '502' },
  ])('$row: is $text', async ({ reply, text }) => {
    fakeServer(() => reply)
    await expect(request('/api/product')).rejects.toMatchObject({ message: text })
  })

  test('a broken line has a text of ours, and fields are where react-admin looks', async () => {
    fakeServer(() => new TypeError('Failed to fetch'))
    await expect(request('/x')).rejects.toMatchObject({ status: 0, message: 'errors.network' })
    fakeServer(() => ({ status: 400, body: { error: 'e', fields: { 'a.b': 'Required' } } }))
    await expect(request('/x')).rejects.toMatchObject({ body: { errors: { 'a.b': 'Required' } } })
  })
})

describe('the address after signing in', () => {
  test.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/\t/evil',
    'products',
    '',
  ])('is never %j', (address) => {
    expect(isOwnUrl(address)).toBe(false)
    expect(returnUrl(`?next=${encodeURIComponent(address)}`)).toBeNull()
  })

  test('AUTH-032: is the one that was wanted', () => {
    const expected = '/vendors?page=2&q=a b'.replace(' ', '%20')
    expect(returnUrl(signInUrl(expected).slice(1))).toBe(expected)
    expect(signInUrl('/')).toBe('/')
  })

  test('AUTH-023: is the start page of the token, if it is one of ours', () => {
    expect(startUrl(started())).toBe('/products')
    expect(startUrl(started({ url: '//evil.example' }))).toBe('/')
  })
})
