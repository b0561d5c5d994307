import { beforeEach, describe, expect, test, vi } from 'vitest'
import { model } from '../../../resources/index.ts'
import { pathsOf, type Role, type Subject } from '../../../schema/index.ts'
import { request } from '../../../src/api/apiClient.ts'
import { currentLanguage } from '../../../src/language/language.ts'
import { authProvider } from '../../../src/providers/authProvider.ts'
import { i18nProvider } from '../../../src/providers/i18nProvider.ts'
import { may } from '../../../src/auth/may.ts'
import { preferences } from '../../../src/providers/preferences.ts'
import { queryClient } from '../../../src/providers/queryClient.ts'
import { href } from '../../../src/routing/routes.ts'
import { currentSession, endSession, startSession } from '../../../src/auth/session.ts'
import { loadTexts } from '../../../src/language/loadTexts.ts'
import { fakeServer } from '../fakeServer.ts'
import { fakeToken } from '../fakeToken.ts'

const subject = (role: Role): Subject => ({ id: 'u1', role, rights: [] })

beforeEach(() => void startSession(fakeToken()))

describe('addresses', () => {
  test('are words with hyphens; an id cannot break out of its place', () => {
    expect(pathsOf('productTypes').edit).toBe('/product-types/:id')
    expect(href('list', 'productTypes')).toBe('/product-types')
    expect(href('create', 'users')).toBe('/users/create')
    expect(href('show', 'vendors', 'a/b?c')).toBe('/vendors/a%2Fb%3Fc/show')
  })
})

describe('who may', () => {
  test('AUTH-041: a page of a record is for those whose record it is', () => {
    const products = model.resource('products')
    expect(may(model, subject('vendor'), 'edit', products, { vendor: 'u1' })).toBe(true)
    expect(may(model, subject('vendor'), 'edit', products, { vendor: 'u2' })).toBe(false)
    expect(may(model, subject('buyer'), 'edit', products)).toBe(false)
    expect(may(model, subject('admin'), 'delete', products)).toBe(true)
  })

  test('react-admin gets the same answers, and no for what it does not know', async () => {
    const { canAccess } = authProvider(model, subject('buyer'))
    const canDo = (action: string, resource: string) => canAccess?.({ action, resource })
    expect(await canDo('list', 'products')).toBe(true)
    expect(await canDo('edit', 'products')).toBe(false)
    expect(await canDo('list', 'nothing')).toBe(false)
    expect(await canDo('fly', 'products')).toBe(false)
  })
})

describe('sessions for react-admin', () => {
  test('AUTH-036: a 401 ends the session and leads to the sign-in page', async () => {
    const { checkAuth, checkError } = authProvider(model, subject('admin'))
    await expect(checkAuth({})).resolves.toBeUndefined()
    await expect(checkError({ status: 500 })).resolves.toBeUndefined()
    fakeServer(() => ({ status: 401 }))
    const refusal: unknown = await request('/api/user').catch((error: unknown) => error)
    expect(currentSession()).toBeNull()
    await expect(checkError(refusal)).rejects.toMatchObject({
      redirectTo: expect.stringMatching(/^\//),
    })
    await expect(checkAuth({})).rejects.toMatchObject({ message: '' })
  })

  test.each([
    ['a look as another account', { id: 'v1', role: 'vendor', rights: [] } as const],
    ['the same user has signed in again', subject('admin')],
  ])('a 401 that comes after %s leaves the session alone', async (_after, who) => {
    const { checkError } = authProvider(model, who)
    const refusal = Object.assign(new Error('x'), { status: 401 })
    await expect(checkError(refusal)).resolves.toBeUndefined()
    expect(currentSession()).toMatchObject({ _id: 'u1' })
  })

  test('issue 52: login signs in as <Login> and as our own page call it, and leads to the start page', async () => {
    const { login, getPermissions } = authProvider(model, subject('admin'))
    const token = fakeToken({ url: '/vendor-dashboard' })
    const sent = fakeServer(() => ({ body: { token } }))
    const start = { redirectTo: '/vendor-dashboard' }
    expect(await login({ username: 'a@bottega.example', password: 'Secret-1!' })).toEqual(start)
    expect(sent[0]).toMatchObject({
      method: 'POST',
      path: '/api/auth/login',
      body: { email: 'a@bottega.example', password: 'Secret-1!' },
    })
    expect(await login({ email: 'b@bottega.example', password: 'x', code: '123456' })).toEqual(
      start,
    )
    expect(sent[1]?.body).toMatchObject({ email: 'b@bottega.example', code: '123456' })
    expect(await getPermissions?.({})).toEqual({ role: 'admin', rights: [] })
    fakeServer(() => ({ status: 401, body: { error: 'incorrect email' } }))
    await expect(login({ username: 'x', password: 'y' })).rejects.toThrow('incorrect email')
  })

  test('issue 52: an app with a sign-in page of its own gets nobody, then whoever has signed in', async () => {
    const own = authProvider(model, undefined, true)
    endSession()
    const refusal = { message: '', redirectTo: undefined }
    await expect(own.checkAuth({})).rejects.toMatchObject(refusal)
    await expect(own.getPermissions?.({})).rejects.toMatchObject(refusal)
    expect(await own.canAccess?.({ action: 'list', resource: 'products' })).toBe(false)
    const token = fakeToken({ userType: 'buyer', profile: { type: 'buyer' } })
    fakeServer(() => ({ body: { token } }))
    expect(await own.login({ username: 'buyer@bottega.example', password: 'x' })).toBeUndefined()
    expect(await own.getPermissions?.({})).toMatchObject({ role: 'buyer' })
    expect(await own.canAccess?.({ action: 'list', resource: 'products' })).toBe(true)
    expect(await own.canAccess?.({ action: 'edit', resource: 'products' })).toBe(false)
    fakeServer(() => ({ status: 204 }))
    expect(await own.logout({})).toBeUndefined()
    expect(currentSession()).toBeNull()
  })

  test('NAV-023: logout calls the server, and works without it', async () => {
    const { logout } = authProvider(model, subject('admin'))
    const sent = fakeServer(() => ({ status: 204 }))
    expect(await logout({})).toBe('/')
    expect(sent[0]).toMatchObject({ method: 'POST', path: '/api/auth/logout' })
    startSession(fakeToken())
    fakeServer(() => new TypeError('offline'))
    expect(await logout({})).toBe('/')
    expect(currentSession()).toBeNull()
  })
})

const [english, italian] = [await loadTexts('en'), await loadTexts('it')]

describe('languages', () => {
  test('AUTH-013, NAV-018: a change is shown at once and stored on the server', async () => {
    const sent = fakeServer(() => ({ body: { language: 'it' } }))
    await i18nProvider('en', english).changeLocale('it')
    expect(currentLanguage()).toBe('it')
    expect(sent[0]).toMatchObject({ method: 'PUT', path: '/api/user/language/it' })
  })

  test('a change stands when the server is away; another language is none', async () => {
    fakeServer(() => new TypeError('offline'))
    await i18nProvider('en', english).changeLocale('it')
    await i18nProvider('it', italian).changeLocale('fr')
    expect(currentLanguage()).toBe('it')
  })

  test('NAV-069: texts of ours and of react-admin are there in both', () => {
    const [en, it] = [i18nProvider('en', english), i18nProvider('it', italian)]
    expect(en.translate('resources.products.name', { smart_count: 2 })).toBe('Products')
    expect(it.translate('resources.products.name', { smart_count: 2 })).toBe('Prodotti')
    expect(it.translate('ra.action.save')).not.toBe(en.translate('ra.action.save'))
    expect(en.translate('Words of the server.', { _: 'Words of the server.' })).toBe(
      'Words of the server.',
    )
  })
})

describe('preferences', () => {
  test('outlive a sign-out; where somebody was does not', () => {
    const store = preferences('u1')
    store.setup()
    store.setItem('preferences.density', 'roomy')
    store.setItem('preferences.products.columns', ['name'])
    store.setItem('products.listParams', { filter: { q: 'secret' } })
    store.reset()
    expect(store.getItem('preferences.density')).toBe('roomy')
    expect(store.getItem('preferences.products.columns')).toEqual(['name'])
    expect(store.getItem('products.listParams')).toBeUndefined()
    expect(preferences('u2').getItem('preferences.density')).toBeUndefined()
  })

  test('the language is not stored twice', async () => {
    fakeServer(() => ({ body: { language: 'it' } }))
    const store = preferences('u1')
    store.setItem('locale', 'it')
    expect(store.getItem('locale', 'en')).toBe('en')
    await vi.waitFor(() => expect(currentLanguage()).toBe('it'))
  })
})

test('a row of a list never passes for a whole record', () => {
  const client = queryClient()
  const key = ['products', 'getOne', { id: 'p1' }]
  const row = { id: 'p1', name: 'Vaso' }
  client.setQueryData(key, (old: object | undefined) => old ?? row)
  expect(client.getQueryData(key)).toBeUndefined()
  client.setQueryData(key, { ...row, version: 1 })
  client.setQueryData(key, (old: object | undefined) => ({ ...old, version: 2 }))
  expect(client.getQueryData(key)).toEqual({ ...row, version: 2 })
})

test('issue 39: what took too long is not asked again at once, what is away is', async () => {
  const client = queryClient()
  const { retry } = client.getDefaultOptions().queries ?? {}
  const timesAsked = async (code: string) => {
    const sent = fakeServer(() => ({ status: 503, body: { error: 'no', code } }))
    const queryFn = () => request('/api/product')
    const asked = client.fetchQuery({
      queryKey: [code],
      queryFn,
      retryDelay: 1,
      ...(retry !== undefined && { retry }),
    })
    await expect(asked).rejects.toMatchObject({ status: 503 })
    return sent.length
  }
  expect(await timesAsked('TIMEOUT')).toBe(1)
  expect(await timesAsked('UNAVAILABLE')).toBe(3)
})
