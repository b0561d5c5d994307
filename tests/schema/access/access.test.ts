import { describe, expect, test } from 'vitest'
import { roles } from '../../../resources/settings/roles.ts'
import {
  all,
  choice,
  defineModel,
  flag,
  group,
  integer,
  isAmong,
  none,
  own,
  readableLeaves,
  reference,
  refusal,
  scopeOf,
  text,
  type Access,
  type Lock,
  type Role,
  type Subject,
} from '../../../schema/index.ts'
import { definitionOf } from '../definitionOf.ts'

const subject = (role: Role, rights: Subject['rights'] = []): Subject => ({
  id: 'me',
  role,
  rights,
})

describe('scopeOf', () => {
  const access: Access = {
    read: { team: all, vendor: own('owner') },
    create: { update_vendors: all },
    update: { everyone: own('owner'), staff: all },
    delete: {},
  }

  test('AUTH-041: a vendor reaches its own records, staff all, by role or group', () => {
    expect(scopeOf(access, 'read', subject('vendor'), roles)).toEqual({ own: 'owner' })
    for (const role of ['admin', 'buyer', 'translator'] as const)
      expect(scopeOf(access, 'read', subject(role), roles)).toBe('all')
  })

  test('a right opens what the role does not', () => {
    expect(scopeOf(access, 'create', subject('buyer', ['update_vendors']), roles)).toBe('all')
    expect(scopeOf(access, 'create', subject('buyer', ['approve_translations']), roles)).toBeNull()
    expect(scopeOf(access, 'create', subject('admin'), roles)).toBeNull()
  })

  test('the widest line wins, wherever it stands', () => {
    expect(scopeOf(access, 'update', subject('manager'), roles)).toBe('all')
    expect(scopeOf(access, 'update', subject('buyer'), roles)).toEqual({ own: 'owner' })
  })

  test('a verb without a line is for nobody', () => {
    for (const role of roles.types)
      expect(scopeOf(access, 'delete', subject(role), roles)).toBeNull()
  })
})

test('an absent list of principals means everybody, an empty one nobody', () => {
  for (const role of roles.types) {
    expect(isAmong(undefined, subject(role), roles)).toBe(true)
    expect(isAmong(none, subject(role), roles)).toBe(false)
  }
})

describe('fields', () => {
  const model = defineModel(roles, [
    definitionOf({
      fields: {
        secret: text({ read: ['admin'] }),
        price: integer({ write: ['staff'] }),
        server: text({ write: none }),
        once: text({ createOnly: true }),
        blocked: flag(),
        inner: group(
          { amount: integer(), open: integer({ write: ['everyone'] }) },
          { write: ['staff'], lockedWhile: { field: 'blocked', is: true, for: ['manager'] } },
        ),
        twin: reference('things'),
        twinLabel: text({ lookup: { through: 'twin', field: 'label' } }),
        number: integer({ counts: { resource: 'things', by: 'twin' } }),
      },
    }),
  ])
  const things = model.resource('things')
  const why = (role: Role, path: string, record?: unknown) => {
    const leaf = things.leaf.get(path)
    if (!leaf) throw new Error(`no field ${path}`)
    return refusal(model, leaf, subject(role), record)
  }

  test('a hidden field is neither seen nor changed', () => {
    const paths = (role: Role) =>
      readableLeaves(model, things, subject(role)).map(({ path }) => path)
    expect(paths('admin')).toContain('secret')
    expect(paths('logistics')).not.toContain('secret')
    expect(paths('logistics')).toHaveLength(paths('admin').length - 1)
    expect([why('admin', 'secret'), why('logistics', 'secret')]).toEqual([null, 'role'])
  })

  test('a field changes by those whom it names; `none` is the server alone', () => {
    expect([why('manager', 'price'), why('vendor', 'price')]).toEqual([null, 'role'])
    expect([why('admin', 'server'), why('admin', '_id'), why('admin', 'version')]).toEqual([
      'role',
      'role',
      'role',
    ])
  })

  test('copies and counts are nobody’s to change', () => {
    expect([why('admin', 'twinLabel'), why('admin', 'number')]).toEqual(['role', 'role'])
  })

  test('createOnly is open on create, shut afterwards', () => {
    expect([why('admin', 'once'), why('admin', 'once', {})]).toEqual([null, 'createOnly'])
  })

  test('a group hands rights and locks to its fields, which may name their own', () => {
    expect([why('vendor', 'inner.amount'), why('vendor', 'inner.open')]).toEqual(['role', null])
    expect(why('manager', 'inner.amount', { blocked: true })).toBe('locked')
    expect(why('manager', 'inner.amount', { blocked: false })).toBeNull()
    expect(why('admin', 'inner.amount', { blocked: true })).toBeNull()
    expect(why('manager', 'inner.amount')).toBeNull()
  })
})

describe('a record that is locked as a whole', () => {
  const locked = { blocked: true, state: 'sent' }
  const model = defineModel(roles, [
    {
      ...definitionOf({
        fields: {
          note: text(),
          made: text({ write: none }),
          price: integer({ lockedWhile: { field: 'blocked', is: true, for: ['manager'] } }),
          blocked: flag(),
          state: choice(['draft', 'sent'], { default: 'draft' }),
        },
      }),
      lockedWhile: { field: 'state', is: 'sent', for: ['vendor'] },
    },
  ])
  const things = model.resource('things')
  const why = (role: Role, path: string, record: unknown = locked) => {
    const leaf = things.leaf.get(path)
    if (!leaf) throw new Error(`no field ${path}`)
    return refusal(model, leaf, subject(role), record)
  }

  test('keeps every field from those whom it names, in that state alone', () => {
    expect([why('vendor', 'note'), why('vendor', 'price')]).toEqual(['locked', 'locked'])
    expect([why('manager', 'note'), why('vendor', 'note', { state: 'draft' })]).toEqual([
      null,
      null,
    ])
    expect(why('vendor', 'made')).toBe('role')
  })

  test('leaves the lock of a field beside it', () => {
    expect([why('manager', 'price'), why('manager', 'price', { state: 'sent' })]).toEqual([
      'locked',
      null,
    ])
  })

  test('leaves its state to the transitions', () => {
    expect(why('vendor', 'state')).toBeNull()
  })

  test('stops the start where it names what is not there', () => {
    const wrong = (lock: Lock) => () =>
      defineModel(roles, [{ ...definitionOf({ fields: { note: text() } }), lockedWhile: lock }])
    expect(wrong({ field: 'gone', is: true })).toThrow('lockedWhile')
    expect(wrong({ field: 'note', is: 'x', for: ['king' as 'admin'] })).toThrow('king')
  })
})
