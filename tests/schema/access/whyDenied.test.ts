import { describe, expect, test } from 'vitest'
import {
  all,
  choice,
  defineModel,
  flag,
  group,
  integer,
  none,
  own,
  refusal,
  section,
  text,
  typicalSubject,
  whyDenied,
  whyFieldDenied,
  type Definition,
  type Role,
  type Wish,
} from '../../../schema/index.ts'
import { model as house } from '../../../resources/index.ts'
import { roles, userTypes } from '../../../resources/settings/roles.ts'

const things: Definition = {
  name: 'things',
  path: '/api/thing',
  title: 'name',
  icon: 'palette',
  access: {
    read: { staff: all, vendor: own('_id') },
    create: { staff: all },
    update: { admin: all, vendor: own('_id') },
    delete: {},
  },
  fields: {
    name: text(),
    mark: text({ createOnly: true }),
    secret: flag({ read: ['admin'] }),
    price: group(
      { EUR: integer() },
      { lockedWhile: { field: 'blocked', is: true, for: ['vendor'] } },
    ),
    cost: integer({ lockedWhile: { field: 'secret', is: true } }),
    blocked: flag({ write: ['admin'] }),
    made: text({ write: none }),
    days: integer({ enabledWhen: { field: 'blocked', is: false } }),
    state: choice(['draft', 'sent', 'done'], { default: 'draft' }),
  },
  transitions: {
    state: [
      { from: 'draft', to: 'sent', who: ['vendor'], needs: ['name', 'secret'] },
      { from: 'sent', to: 'done', who: ['admin'] },
    ],
  },
  list: { columns: ['name'], filters: [], sort: ['name', 'asc'] },
  form: [section('basics', ['name'])],
}

const model = defineModel(roles, [things])
const resource = model.resource('things')
const record = { _id: 'v', blocked: true, secret: true, state: 'draft' }
const ask = (role: Role, wish: Wish, id = 'v') =>
  whyDenied(model, resource, { ...typicalSubject(model, role), id }, wish)

describe('the reason', () => {
  test.each<[Role, Wish, unknown]>([
    ['admin', { verb: 'update', record, field: 'name' }, null],
    ['buyer', { verb: 'read', record }, { key: 'app.why.verbs.read', who: ['staff', 'vendor'] }],
    ['buyer', { verb: 'create' }, { key: 'app.why.verbs.create', who: ['staff'] }],
    ['admin', { verb: 'delete', record }, { key: 'app.why.nobody' }],
    [
      'manager',
      { verb: 'update', record },
      { key: 'app.why.verbs.update', who: ['admin', 'vendor'] },
    ],
    [
      'vendor',
      { verb: 'update', record: { ...record, _id: 'other' } },
      { key: 'app.why.own', fields: ['_id'] },
    ],
    [
      'vendor',
      { verb: 'read', record, field: 'secret' },
      { key: 'app.why.hidden', who: ['admin'] },
    ],
    [
      'vendor',
      { verb: 'update', record, field: 'blocked' },
      { key: 'app.why.write', who: ['admin'] },
    ],
    ['admin', { verb: 'update', record, field: 'made' }, { key: 'app.why.server' }],
    ['admin', { verb: 'update', record, field: 'version' }, { key: 'app.why.server' }],
    ['admin', { verb: 'update', record, field: 'mark' }, { key: 'app.why.createOnly' }],
    ['admin', { verb: 'create', field: 'mark' }, null],
    [
      'vendor',
      { verb: 'update', record, field: 'price.EUR' },
      { key: 'app.why.locked', fields: ['blocked'], value: true },
    ],
    ['admin', { verb: 'update', record, field: 'price.EUR' }, null],
    [
      'admin',
      { verb: 'update', record, field: 'days' },
      { key: 'app.why.enabledWhen', fields: ['blocked'], value: false },
    ],
    [
      'admin',
      { verb: 'update', record, field: 'state', to: 'done' },
      { key: 'app.why.noMove', move: { field: 'state', from: 'draft', to: 'done' } },
    ],
    [
      'admin',
      { verb: 'update', record, field: 'state', to: 'sent' },
      {
        key: 'app.why.moveWho',
        who: ['vendor'],
        move: { field: 'state', from: 'draft', to: 'sent' },
      },
    ],
  ])('%s %o', (role, wish, reason) => {
    expect(ask(role, wish)).toEqual(reason)
  })

  test('names no field that its reader may not read', () => {
    const locked = ask('vendor', { verb: 'update', record, field: 'cost' })
    expect(locked).toEqual({ key: 'app.why.lockedByOther' })
    const needed = ask('vendor', {
      verb: 'update',
      record: { _id: 'v', state: 'draft' },
      field: 'state',
      to: 'sent',
    })
    expect(needed).toMatchObject({ key: 'app.why.needs', fields: ['name'] })
  })
})

test('there is one exactly where a change would be refused', () => {
  for (const one of house.resources)
    for (const role of userTypes) {
      const subject = typicalSubject(house, role)
      for (const leaf of one.leaves)
        for (const verb of ['create', 'update'] as const) {
          const reason = whyFieldDenied(house, one, leaf, subject, { verb })
          const refused = refusal(house, leaf, subject, verb === 'create' ? undefined : {})
          expect([one.name, leaf.path, role, verb, reason !== null]).toEqual([
            one.name,
            leaf.path,
            role,
            verb,
            refused !== null,
          ])
        }
    }
})

describe('VAL-062, VAL-063: a locked entry', () => {
  const products = house.resource('products')
  const ask = (role: Role, entry: unknown, blocked: boolean) =>
    whyDenied(
      house,
      products,
      { ...typicalSubject(house, role), id: 'v' },
      { verb: 'update', record: { vendor: 'v', blocked }, field: 'additionalData', entry },
    )
  const crate = { key: 'Wooden Crate', language: 'en', value: '40' }

  test('says so before it is tried, to those whom it locks out', () => {
    const why = { key: 'app.why.locked', fields: ['blocked'], value: true }
    expect(ask('vendor', crate, true)).toEqual(why)
    expect(ask('vendor', { ...crate, key: 'Cassa di legno' }, true)).toEqual(why)
    expect(ask('vendor', crate, false)).toBeNull()
    expect(ask('admin', crate, true)).toBeNull()
  })

  test('leaves the other entries free', () => {
    expect(ask('vendor', { ...crate, key: 'Care' }, true)).toBeNull()
    expect(ask('vendor', undefined, true)).toBeNull()
  })
})
