import { expect, test } from 'vitest'
import type { en } from '../../i18n/en/index.ts'
import type { Leaves, Shape } from '../../i18n/index.ts'
import type { products } from '../../resources/products.ts'
import {
  all,
  choice,
  choices,
  defineResource,
  flag,
  group,
  id,
  instant,
  integer,
  list,
  localizedText,
  none,
  number,
  own,
  reference,
  related,
  section,
  text,
  type MessageKey,
  type RecordOf,
} from '../../schema/index.ts'

type Equal<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
const same = <A, B>(isSame: Equal<A, B>) => isSame

const closed = { read: {}, create: {}, update: {}, delete: {} }
const list1 = { columns: [], filters: [], sort: ['name', 'asc'] } as const
const name = text({ required: true })
const about = {
  path: '/api/collection',
  title: 'name',
  icon: 'list',
  access: closed,
  list: list1,
  form: [],
} as const
const state = choice(['pending', 'approved', 'disapproved'], { default: 'pending' })

// A definition whose every name and message is there.
const collections = defineResource({
  name: 'collections',
  path: '/api/collection',
  title: 'name',
  icon: 'collections_bookmark',
  access: {
    read: { everyone: all, vendor: own('vendor') },
    create: { staff: all, vendor: own('_id') },
    update: { update_vendors: all },
    delete: {},
  },
  fields: { name, vendor: reference('vendors'), state, addDate: instant({ write: none }) },
  rules: [
    { message: 'validation.invalid', fields: ['name'], fails: (record) => record.name === '' },
  ],
  transitions: {
    state: [
      { from: ['pending', 'disapproved'], to: 'approved', who: ['staff'], needs: ['vendor'] },
    ],
  },
  list: { columns: ['name', 'updatedAt'], filters: ['state'], sort: ['createdAt', 'desc'] },
  form: [
    section('basics', ['name', 'vendor'], { roles: ['admin'] }),
    section('approval', ['state']),
  ],
})

// Labels.
defineResource({
  ...about,
  // @ts-expect-error the messages name neither this resource nor its field
  name: 'galleries',
  fields: { name },
})
defineResource({
  ...about,
  // @ts-expect-error the messages have no label for this field
  name: 'collections',
  fields: {
    name,
    nickname: text(),
  },
})
defineResource({
  ...about,
  // @ts-expect-error a field within the group has no label
  name: 'products',
  fields: {
    name,
    dimensions: group({ W: number(), D: number(), H: number() }),
    certifications: group({ CARB: flag(), FSC: flag() }),
  },
})
defineResource({
  ...about,
  // @ts-expect-error a field within an entry of the list has no label
  name: 'products',
  fields: {
    name,
    parcels: list({ weight: number(), colour: text() }),
  },
})
defineResource({
  ...about,
  // @ts-expect-error the value `archived` has no label
  name: 'collections',
  fields: {
    name,
    state: choice(['pending', 'archived']),
  },
})
defineResource({
  ...about,
  // @ts-expect-error the value `fly` has no label
  name: 'users',
  fields: {
    name,
    rights: choices(['update_vendors', 'fly']),
    // A name or a currency is its own label.
    roles: choices(['acrobat'], { labels: 'plain' }),
  },
})
defineResource({
  ...about,
  name: 'collections',
  fields: {
    name,
    state: choice(['pending', 'approved']),
    // @ts-expect-error no such message
    vendorName: text({ required: 'validation.nonsense' }),
  },
  rules: [
    {
      // @ts-expect-error no such message
      message: 'validation.nonsense',
      fields: ['name'],
      fails: () => false,
    },
  ],
})

// Names of fields.
defineResource({
  ...about,
  name: 'collections',
  // @ts-expect-error no such field
  title: 'nome',
  // @ts-expect-error no such field
  picture: 'photo',
  fields: { name },
  list: {
    // @ts-expect-error no such field
    columns: ['name', 'nome'],
    // @ts-expect-error no such field
    filters: ['nome'],
    // @ts-expect-error no such field
    sort: ['nome', 'asc'],
  },
  form: [],
})
defineResource({
  ...about,
  name: 'collections',
  fields: { name },
  list: {
    columns: [],
    filters: [],
    // @ts-expect-error no such order
    sort: ['name', 'up'],
  },
  form: [
    // @ts-expect-error no such field
    section('basics', ['name', 'nome']),
  ],
})
defineResource({
  ...about,
  name: 'products',
  fields: { name, dimensions: group({ W: number() }) },
  rules: [
    {
      message: 'validation.invalid',
      // @ts-expect-error no such field
      fields: ['dimensions.X'],
      // @ts-expect-error no such field
      reads: ['X'],
      // @ts-expect-error no such field
      fails: ({ dimensions }) => dimensions.X === 1,
    },
  ],
  list: list1,
  form: [section('look', ['dimensions.W'])],
})

// Sections.
defineResource({
  ...about,
  // @ts-expect-error the messages have no heading for this section
  name: 'collections',
  fields: { name },
  list: list1,
  form: [section('basic', ['name'])],
})
section('approval', [], {
  // @ts-expect-error no such role
  roles: ['chief'],
})

// Roles, scopes, states.
defineResource({
  ...about,
  name: 'collections',
  access: {
    read: {
      // @ts-expect-error no such role, group or right
      chief: all,
    },
    // @ts-expect-error no such field
    create: { vendor: own('owner') },
    // @ts-expect-error no such scope
    update: { vendor: 'some' },
    delete: {},
  },
  fields: {
    name,
    // @ts-expect-error no such role
    approved: flag({ write: ['chief'] }),
  },
})
defineResource({
  ...about,
  name: 'collections',
  fields: { name, state },
  transitions: {
    // @ts-expect-error no such state
    state: [{ from: 'pending', to: 'archived' }],
    // @ts-expect-error not a choice
    name: [{ from: 'a', to: 'b' }],
  },
})
defineResource({
  ...about,
  name: 'collections',
  fields: { name, state },
  transitions: {
    state: [
      // @ts-expect-error no such state
      { from: ['pending', 'archived'], to: 'approved' },
      // @ts-expect-error no such role
      { from: 'pending', to: 'approved', who: ['chief'] },
      // @ts-expect-error no such field
      { from: 'pending', to: 'approved', needs: ['nome'] },
    ],
  },
})

defineResource({
  ...about,
  name: 'collections',
  fields: { name, state },
  transitions: {
    // @ts-expect-error no such field
    status: [],
  },
})

// Italian has the shape of English.
interface Small {
  readonly save: 'Save'
  readonly list: { readonly empty: 'Nothing here'; readonly 'a.b': 'Flat' }
}
export const complete: Shape<Small> = { save: 'Salva', list: { empty: 'Niente', 'a.b': 'Piatto' } }
// @ts-expect-error `save` is missing
export const missing: Shape<Small> = { list: { empty: 'Niente', 'a.b': 'Piatto' } }
// @ts-expect-error `list.empty` is missing
export const missingInside: Shape<Small> = { save: 'Salva', list: { 'a.b': 'Piatto' } }
// @ts-expect-error `cancel` is not in English
export const extra: Shape<Small> = { ...complete, cancel: 'Annulla' }
// @ts-expect-error a text stands where English has a tree
export const flat: Shape<Small> = { save: 'Salva', list: 'Elenco' }

// Keys of messages.
same<Leaves<Small>, 'save' | 'list.empty' | 'list.a.b'>(true)
same<MessageKey, Leaves<typeof en>>(true)
export const key: MessageKey = 'resources.products.fields.pricing.EUR.retail'
// @ts-expect-error a tree is not a text
export const tree: MessageKey = 'resources.products.fields'

// Records.
const measured = { weight: number({ required: true }), note: text() } as const
const fields = {
  ref: text({ required: true }),
  marked: text({ required: 'validation.requiredMark' }),
  note: text({ max: 10 }),
  count: integer(),
  on: flag({ default: false }),
  at: instant(),
  owner: reference('vendors'),
  self: id(),
  title: localizedText(),
  one: choice(['a', 'b'], { required: true }),
  other: choice(['c', 'd']),
  many: choices(['e', 'f']),
  size: group({ W: number({ required: true }), inner: group({ deep: flag() }, { write: none }) }),
  parcels: list(measured, { max: 3 }),
  boxes: list(measured, { required: true }),
  children: related('products', { by: 'vendor', select: ['name'] }),
}
interface Expected {
  ref: string
  marked: string
  note?: string | null
  count?: number | null
  on?: boolean | null
  at?: string | null
  owner?: string | null
  self?: string | null
  title?: { en?: string | null; it?: string | null } | null
  one: 'a' | 'b'
  other?: 'c' | 'd' | null
  many?: ('e' | 'f')[] | null
  size?: { W: number; inner?: { deep?: boolean | null } | null } | null
  parcels?: readonly { weight: number; note?: string | null }[] | null
  boxes: readonly { weight: number; note?: string | null }[]
  children?: ({ _id: string } & Record<string, unknown>)[] | null
}
type Exact = { [K in keyof Expected]: Expected[K] }
same<RecordOf<typeof fields>, Exact>(true)
same<
  RecordOf<typeof collections.fields>['state'],
  'pending' | 'approved' | 'disapproved' | null | undefined
>(true)
same<typeof collections.name, 'collections'>(true)
type Product = RecordOf<typeof products.fields>
type Status = 'draft' | 'pending' | 'approved' | 'rejected' | 'active'
same<Product['sku'], string>(true)
same<Product['status'], Status | null | undefined>(true)
same<NonNullable<NonNullable<Product['pricing']>['EUR']>['retail'], number | null | undefined>(true)
same<Exclude<Product['parcels'], null | undefined>[number]['weight'], number>(true)
// @ts-expect-error the helper itself tells types apart
same<{ a: string }, { a?: string }>(true)

test('a definition comes back as it was given', () => {
  const given = { ...about, name: 'collections', fields: { name }, list: list1, form: [] } as const
  expect(defineResource(given)).toBe(given)
  expect(collections.fields.name).toBe(name)
})
