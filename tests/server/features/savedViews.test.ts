import { describe, expect, test } from 'vitest'
import type { Json } from '../../helpers/listOf.ts'
import { type Who, withServer } from '../../helpers/testServer.ts'

const server = withServer()

const state = {
  filter: { status: ['draft'] },
  words: 'vaso',
  sort: [
    ['status', 'ASC'],
    ['updatedAt', 'DESC'],
  ],
  columns: ['sku', 'name'],
  density: 'compact',
}
const body = (more: Json = {}) => ({ resource: 'products', name: 'Drafts', state, ...more })

async function make(who: Who, more: Json = {}) {
  const { call } = server.as(who)
  return call('POST', '/api/view', body(more))
}
const listFor = async (who: Who, resource = 'products') => {
  const { call } = server.as(who)
  const answer = await call('GET', `/api/view?resource=${resource}`)
  expect(answer.status).toBe(200)
  return answer.body as (Json & { _id: string; name: string; state: typeof state })[]
}

describe('saved views', () => {
  test('are stored, listed to their owner alone, renamed and deleted', async () => {
    const made = await make('manager', { name: ' My drafts ' })
    expect(made).toMatchObject({
      status: 201,
      body: { name: 'My drafts', state, isMine: true, isDefault: false, sharedWith: [] },
    })
    const { _id } = made.body as { _id: string }
    expect((await listFor('manager')).map(({ name }) => name)).toContain('My drafts')
    expect((await listFor('manager', 'vendors')).length).toBe(0)
    expect((await listFor('approver')).length).toBe(0)
    const { call } = server.as('manager')
    expect(await call('PUT', `/api/view/${_id}`, { name: 'Old ones' })).toMatchObject({
      status: 200,
      body: { name: 'Old ones', state },
    })
    expect((await call('DELETE', `/api/view/${_id}`)).status).toBe(204)
    expect((await call('DELETE', `/api/view/${_id}`)).status).toBe(404)
  })

  test('of a page with a list of its own stand apart from those of the list', async () => {
    const own = { filter: { textsWaiting_gte: 1 }, columns: ['name', 'textsToDo'] }
    const made = await make('translator', {
      resource: 'collections:board',
      name: 'Mine',
      state: own,
      isDefault: true,
    })
    expect(made).toMatchObject({ status: 201, body: { resource: 'collections:board', state: own } })
    const { _id } = made.body as { _id: string }
    expect(await listFor('translator', 'collections')).toEqual([])
    expect(await listFor('translator', 'collections:board')).toMatchObject([{ _id, state: own }])
    const { call } = server.as('translator')
    expect((await call('PUT', `/api/view/${_id}`, { name: 'Ours' })).status).toBe(200)
    for (const resource of ['nothing:board', 'collections:', 'collections:a b', 'collections:a:b'])
      expect([resource, (await call('GET', `/api/view?resource=${resource}`)).status]).toEqual([
        resource,
        400,
      ])
    // As of the list itself: what is hidden from its maker cannot be in it.
    const { status } = await make('buyer', { resource: 'collections:board', state: own })
    expect(status).toBe(403)
    expect((await call('DELETE', `/api/view/${_id}`)).status).toBe(204)
  })

  test('are seen by the types that they are shared with, and changed by their owner alone', async () => {
    const { body: made } = await make('admin', { name: 'For buyers', sharedWith: ['buyer'] })
    const { _id } = made as { _id: string }
    const [seen] = await listFor('buyer')
    expect(seen).toMatchObject({ _id, isMine: false, owner: expect.stringMatching(/^[^@]+$/) })
    expect(await listFor('approver')).toEqual([])
    const { call } = server.as('buyer')
    expect((await call('PUT', `/api/view/${_id}`, { name: 'Mine now' })).status).toBe(404)
    expect((await call('DELETE', `/api/view/${_id}`)).status).toBe(404)
    expect((await call('PUT', '/api/view/x', { name: 'a' })).status).toBe(404)
  })

  test('lose, for a reader, what the reader may not see', async () => {
    const hidden = 'dedicatedCourier'
    await make('admin', {
      name: 'With a secret',
      sharedWith: ['logistics'],
      state: {
        ...state,
        filter: { status: ['draft'], [hidden]: true },
        sort: [
          [hidden, 'ASC'],
          ['sku', 'ASC'],
        ],
        columns: ['sku', hidden],
      },
    })
    const seen = (await listFor('logistics')).find(({ name }) => name === 'With a secret')
    expect(seen?.state).toMatchObject({
      filter: { status: ['draft'] },
      sort: [['sku', 'ASC']],
      columns: ['sku'],
    })
    const own = (await listFor('admin')).find(({ name }) => name === 'With a secret')
    expect(own?.state.columns).toEqual(['sku', hidden])
  })

  test('one of a list opens first', async () => {
    const first = await make('translator', { name: 'One', isDefault: true })
    await make('translator', { name: 'Two', isDefault: true })
    const views = await listFor('translator')
    expect(views.filter(({ isDefault }) => isDefault).map(({ name }) => name)).toEqual(['Two'])
    const { call } = server.as('translator')
    await call('PUT', `/api/view/${(first.body as { _id: string })._id}`, { isDefault: true })
    const later = await listFor('translator')
    expect(later.filter(({ isDefault }) => isDefault).map(({ name }) => name)).toEqual(['One'])
  })

  test.each<[string, Who, Json, number]>([
    ['no name', 'admin', { name: ' ' }, 400],
    ['a long name', 'admin', { name: 'x'.repeat(81) }, 400],
    ['no state', 'admin', { state: undefined }, 400],
    ['an unknown part', 'admin', { state: { ...state, colour: 'red' } }, 400],
    ['an unknown column', 'admin', { state: { ...state, columns: ['nowhere'] } }, 400],
    ['a hidden column', 'buyer', { state: { ...state, columns: ['dedicatedCourier'] } }, 403],
    ['a filter that fits nothing', 'admin', { state: { ...state, filter: { weight: 'x' } } }, 400],
    ['a sort that is none', 'admin', { state: { ...state, sort: [['sku', 'up']] } }, 400],
    ['an unknown density', 'admin', { state: { ...state, density: 'airy' } }, 400],
    ['an unknown type of user', 'admin', { sharedWith: ['king'] }, 400],
    ['sharing by a vendor', 'vendor', { sharedWith: ['admin'] }, 403],
    ['an unknown list', 'admin', { resource: 'nothing' }, 400],
    ['a list that is not theirs', 'vendor', { resource: 'productTypesX' }, 400],
    ['a stranger', 'nobody', {}, 401],
  ])('refuses %s', async (_what, who, more, status) => {
    expect((await make(who, more)).status).toBe(status)
  })
})
