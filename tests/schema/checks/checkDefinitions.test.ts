import { expect, test } from 'vitest'
import { roles } from '../../../resources/settings/roles.ts'
import {
  all,
  choice,
  defineModel,
  DefinitionError,
  flag,
  image,
  instant,
  integer,
  own,
  quickSearchOf,
  reference,
  section,
  text,
  type AnyField,
  type Call,
  type Definition,
} from '../../../schema/index.ts'
import { definitionOf } from '../definitionOf.ts'

const { access, list: grid } = definitionOf()
const withField = (field: AnyField, more: Definition['fields'] = {}): Partial<Definition> => ({
  fields: { value: field, ...more },
})
/** A principal that no table of roles knows; the compiler would refuse it, a cast lets it through. */
const king = 'king' as 'admin'
const kings: Definition['access']['read'] = { [king]: all }
const state = { state: choice(['draft', 'active']) }

const ownedState = { ...state, owner: reference('things'), isOld: flag() }
const counted = { resource: 'things', by: 'owner' }

const call = (more: Partial<Call> = {}): Definition['calls'] => ({
  go: {
    method: 'PUT',
    path: '/api/things/go/{id}',
    answer: { status: 204 },
    source: 'ours',
    summary: 'Goes.',
    ...more,
  },
})
const inBulk = (calls: Definition['calls']): Partial<Definition> => ({
  list: { ...grid, bulkCalls: ['go'] },
  ...(calls && { calls }),
})
const searchCall: Partial<Call> = {
  method: 'GET',
  path: '/api/things/search',
  query: { search: text() },
  answer: { records: 'things' },
}
const searched = (more: Partial<Call> = {}, facts = ['label']): Partial<Definition> => ({
  quickSearch: { call: 'go', facts },
  calls: call({ ...searchCall, ...more }) ?? {},
})
const needing = { reason: text({ required: true }), note: text() }

/** A mistake, and the sentence that names its resource and field. */
const mistakes: readonly (readonly [what: string, parts: Partial<Definition>, sentence: string])[] =
  [
    [
      'a title that is no field',
      { title: 'gone' },
      'things.title: title names "gone", which is no field.',
    ],
    [
      'a picture that is no field',
      { picture: 'gone' },
      'things.picture: picture names "gone", which is no field.',
    ],
    [
      'a column that is no field',
      { list: { ...grid, columns: ['gone'] } },
      'things.list.columns: the list names "gone", which is no field.',
    ],
    [
      'a filter that is no field',
      { list: { ...grid, filters: ['gone'] } },
      'things.list.filters: the list names "gone", which is no field.',
    ],
    [
      'a sort that is no field',
      { list: { ...grid, sort: ['gone', 'asc'] } },
      'things.list.sort: the list names "gone", which is no field.',
    ],
    [
      'a column left out that is none',
      { fields: { other: text() }, list: { ...grid, leftOut: { vendor: ['other'] } } },
      'things.list.leftOut: "other" is none of the columns of the list.',
    ],
    [
      'a column left out for nobody known',
      { list: { ...grid, leftOut: { [king]: ['label'] } } },
      'things.list.leftOut: "king" is no role, group or right.',
    ],
    [
      'a call for many that is none',
      inBulk(undefined),
      'things.list.bulkCalls: the list names "go", which is no call.',
    ],
    [
      'a call for many that only reads',
      inBulk(call({ method: 'GET' })),
      'things.list.bulkCalls: the call "go" changes nothing.',
    ],
    [
      'a call for many about no record',
      inBulk(call({ path: '/api/things/go' })),
      'things.list.bulkCalls: the call "go" has other slots in its path than one {id}.',
    ],
    [
      'a call for many about two records',
      inBulk(call({ path: '/api/things/go/{id}/{otherId}' })),
      'things.list.bulkCalls: the call "go" has other slots in its path than one {id}.',
    ],
    [
      'a call for many that asks for more',
      inBulk(call({ body: needing })),
      'things.list.bulkCalls: the call "go" needs "reason" in its body.',
    ],
    [
      'a call for many with files',
      inBulk(call({ files: { files: { accepts: ['pdf'], most: 1, largest: 1 } } })),
      'things.list.bulkCalls: the call "go" takes files.',
    ],
    [
      'a quick search by no call',
      { quickSearch: { call: 'go', facts: [] } },
      'things.quickSearch: it names "go", which is no call.',
    ],
    [
      'a quick search that writes',
      searched({ method: 'POST' }),
      'things.quickSearch: the call "go" does not only read.',
    ],
    [
      'a quick search about one record',
      searched({ path: '/api/things/search/{id}' }),
      'things.quickSearch: the call "go" has slots in its path.',
    ],
    [
      'a quick search without words',
      searched({ query: {} }),
      'things.quickSearch: the call "go" takes no "search" in its query.',
    ],
    [
      'a quick search that finds something else',
      searched({ answer: { record: 'things' } }),
      'things.quickSearch: the call "go" does not answer with records of its resource.',
    ],
    [
      'a quick search that shows no field',
      searched({}, ['gone']),
      'things.quickSearch: it names "gone", which is no field.',
    ],
    [
      'an age by no field',
      withField(instant({ age: { reads: ['gone'], state: () => 'old' as const } })),
      'things.value: age names "gone", which is no field.',
    ],
    [
      'an index of what is no field',
      { indexes: [['gone', 'updatedAt']] },
      'things.indexes: an index names "gone", which is no field.',
    ],
    [
      'an index of one field',
      { indexes: [['updatedAt']] },
      'things.indexes: "updatedAt" has an index already; name two fields.',
    ],
    [
      'an index that names a field twice',
      { indexes: [['updatedAt', 'updatedAt']] },
      'things.indexes: an index names "updatedAt" twice.',
    ],
    [
      'an index of a field without a column',
      {
        ...withField(image()),
        indexes: [['value', 'updatedAt']],
      },
      'things.value: a field of this kind cannot be part of an index.',
    ],
    [
      'an index of what is worked out',
      {
        ...withField(integer({ counts: { resource: 'things', by: 'name' } })),
        indexes: [['value', 'updatedAt']],
      },
      'things.value: an index names it, and it is not stored.',
    ],
    [
      'a count of those with a field that is none',
      withField(integer({ counts: { ...counted, where: { gone: true } } })),
      'things.value: it names "things.gone", which is no field.',
    ],
    [
      'a count of those with a state that there is not',
      {
        fields: {
          ...ownedState,
          value: integer({ counts: { ...counted, where: { state: 'sold' } } }),
        },
      },
      'things.value: it counts where "things.state" is "sold", which it cannot be.',
    ],
    [
      'a count of those with a flag that is a text',
      {
        fields: {
          ...ownedState,
          value: integer({ counts: { ...counted, where: { isOld: 'yes' } } }),
        },
      },
      'things.value: it counts where "things.isOld" is "yes", which it cannot be.',
    ],
    [
      'a count of those that no index has',
      {
        fields: {
          ...ownedState,
          value: integer({ counts: { ...counted, where: { state: 'draft', isOld: true } } }),
        },
        indexes: [['owner', 'state', 'updatedAt', 'isOld']],
      },
      'things.value: "things" has no index that begins with "owner, state, isOld".',
    ],
    [
      'a section with no field',
      { form: [section('basics', ['gone'])] },
      'things.form.basics: it names "gone", which is no field.',
    ],
    [
      'a field in two sections',
      { form: [section('basics', ['label']), section('look', ['label'])] },
      'things.form.look: "label" stands in two places.',
    ],
    [
      'a rule on no field',
      { rules: [{ message: 'validation.discountTooLow', fields: ['gone'], fails: () => false }] },
      'things.rule validation.discountTooLow: it names "gone", which is no field.',
    ],
    [
      'a rule that reads no field',
      {
        rules: [
          {
            message: 'validation.discountTooLow',
            fields: ['label'],
            reads: ['gone'],
            fails: () => false,
          },
        ],
      },
      'things.rule validation.discountTooLow: it names "gone", which is no field.',
    ],
    [
      'moves of a text',
      { transitions: { label: [{ from: 'a', to: 'b' }] } },
      'things.label: transitions are for a choice.',
    ],
    [
      'a move to no state',
      { fields: state, transitions: { state: [{ from: 'draft', to: 'sold' }] } },
      'things.state: a transition names the state "sold", which it does not have.',
    ],
    [
      'a move that needs no field',
      { fields: state, transitions: { state: [{ from: 'draft', to: 'active', needs: ['gone'] }] } },
      'things.state: a transition names "gone", which is no field.',
    ],
    [
      'own by no field',
      { access: { ...access, read: { vendor: own('gone') } } },
      'things.access.read: own names "gone", which is no field.',
    ],
    [
      'an unknown reader of a record',
      { access: { ...access, read: kings } },
      'things.access.read: "king" is no role, group or right.',
    ],
    [
      'an unknown reader of a field',
      withField({ ...text(), read: [king] }),
      'things.value: "king" is no role, group or right.',
    ],
    [
      'an unknown writer of a field',
      withField({ ...text(), write: [king] }),
      'things.value: "king" is no role, group or right.',
    ],
    [
      'a lock for nobody known',
      withField({ ...text(), lockedWhile: { field: 'label', is: 'x', for: [king] } }),
      'things.value: "king" is no role, group or right.',
    ],
    [
      'a section for nobody known',
      { form: [section('basics', ['label'], { roles: [king] })] },
      'things.form.basics: "king" is no role, group or right.',
    ],
    [
      'a call for nobody known',
      {
        calls: {
          go: {
            method: 'PUT',
            path: '/api/things/go',
            roles: [king],
            answer: { status: 204 },
            source: 'ours',
            summary: 'Goes.',
          },
        },
      },
      'things.calls.go: "king" is no role, group or right.',
    ],
  ]

test.each(mistakes)('a mistake stops the start and is named: %s', (_what, parts, sentence) => {
  const start = () => defineModel(roles, [definitionOf(parts)])
  expect(start).toThrow(DefinitionError)
  expect(start).toThrow(sentence)
})

test('two resources of one name or one path are refused', () => {
  expect(() => defineModel(roles, [definitionOf(), definitionOf({ path: '/api/others' })])).toThrow(
    'things.name: the name stands twice.',
  )
  expect(() => defineModel(roles, [definitionOf(), definitionOf({ name: 'others' })])).toThrow(
    'others.path: another resource has the same path.',
  )
})

test('every mistake is reported at once, each in a line of its own', () => {
  const wrong = definitionOf({
    title: 'gone',
    picture: 'lost',
    fields: { flagged: flag({ read: [] }) },
  })
  let thrown: unknown
  try {
    defineModel(roles, [wrong])
  } catch (error) {
    thrown = error
  }
  expect(thrown).toBeInstanceOf(DefinitionError)
  expect((thrown as DefinitionError).problems).toEqual([
    'things.title: title names "gone", which is no field.',
    'things.picture: picture names "lost", which is no field.',
  ])
  expect((thrown as DefinitionError).message.split('\n')).toHaveLength(3)
})

test('only one resource has the quick search', () => {
  const things = definitionOf(searched())
  const others = definitionOf({
    ...searched({ path: '/api/others/search', answer: { records: 'others' } }),
    name: 'others',
    path: '/api/others',
  })
  expect(quickSearchOf(defineModel(roles, [things]))?.resource.name).toBe('things')
  expect(quickSearchOf(defineModel(roles, [definitionOf()]))).toBeNull()
  expect(() => defineModel(roles, [things, others])).toThrow(
    'others.quickSearch: another resource has the quick search already.',
  )
})

test('a call whose body may be left out can be made for many records', () => {
  const things = definitionOf(inBulk(call({ body: { note: text() } })))
  expect(defineModel(roles, [things]).resource('things').list.bulkCalls).toEqual(['go'])
})

test('a count of some starts where an index has what it narrows by, in any order', () => {
  const value = integer({ counts: { ...counted, where: { state: 'draft', isOld: true } } })
  const things = definitionOf({
    fields: { ...ownedState, value },
    indexes: [['owner', 'isOld', 'state', 'updatedAt']],
  })
  expect(defineModel(roles, [things]).resource('things').leaf.has('value')).toBe(true)
})

test('a definition without a mistake starts', () => {
  const things = definitionOf({
    picture: 'photo',
    fields: { photo: image(), owner: reference('things') },
  })
  expect(
    defineModel(roles, [things])
      .resource('things')
      .leaves.map(({ path }) => path),
  ).toEqual(['_id', 'label', 'photo', 'owner', 'version', 'createdAt', 'updatedAt'])
  expect(() => defineModel(roles, [things]).resource('gone')).toThrow('no resource "gone"')
})
