import { expect, test } from 'vitest'
import { roles } from '../../resources/roles.ts'
import {
  all,
  choice,
  defineModel,
  DefinitionError,
  flag,
  image,
  integer,
  own,
  reference,
  section,
  text,
  type AnyField,
  type Definition,
} from '../../schema/index.ts'
import { definitionOf } from './definitionOf.ts'

const { access, list: grid } = definitionOf()
const withField = (field: AnyField, more: Definition['fields'] = {}): Partial<Definition> => ({
  fields: { value: field, ...more },
})
/** A principal that no table of roles knows; the compiler would refuse it, a cast lets it through. */
const king = 'king' as 'admin'
const kings: Definition['access']['read'] = { [king]: all }
const state = { state: choice(['draft', 'active']) }

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

test('every mistake is told at once, each in a line of its own', () => {
  const wrong = definitionOf({
    title: 'gone',
    picture: 'lost',
    fields: { flagged: flag({ read: [] }) },
  })
  let told: unknown
  try {
    defineModel(roles, [wrong])
  } catch (error) {
    told = error
  }
  expect(told).toBeInstanceOf(DefinitionError)
  expect((told as DefinitionError).problems).toEqual([
    'things.title: title names "gone", which is no field.',
    'things.picture: picture names "lost", which is no field.',
  ])
  expect((told as DefinitionError).message.split('\n')).toHaveLength(3)
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
