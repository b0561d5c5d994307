import { expect, test } from 'vitest'
import { roles } from '../../../resources/settings/roles.ts'
import {
  choice,
  defineModel,
  DefinitionError,
  group,
  integer,
  list,
  number,
  reference,
  region,
  related,
  slug,
  text,
  vatNumber,
  type AnyField,
  type Definition,
} from '../../../schema/index.ts'
import { definitionOf } from '../definitionOf.ts'

const label = text({ search: true })
const withField = (field: AnyField, more: Definition['fields'] = {}): Partial<Definition> => ({
  fields: { value: field, ...more },
})

/** A mistake, and the sentence that names its resource and field. */
const mistakes: readonly (readonly [what: string, parts: Partial<Definition>, sentence: string])[] =
  [
    [
      'a name with a capital',
      { name: 'Things' },
      'Things.name: a resource name is letters, the first one small.',
    ],
    ['a path elsewhere', { path: '/things' }, 'things.path: "/things" does not start with /api/.'],
    [
      'a field name with a space',
      { fields: { 'a b': label } },
      'things.a b: a field name is letters and digits, at most 41.',
    ],
    [
      'a call that gives its value and is none',
      withField(text({ givenBy: 'draw' })),
      'things.value: it is given by "draw", which is no call of it.',
    ],
    [
      'a field name that is too long',
      { fields: { ['a'.repeat(42)]: label } },
      'a field name is letters and digits, at most 41.',
    ],
    ...['_id', 'id', 'version', 'createdAt', 'updatedAt', 'q', 'error', 'code', 'fields'].map(
      (name) =>
        [
          `a field named ${name}`,
          { fields: { [name]: label } },
          `things.${name}: the name is taken by the server.`,
        ] as const,
    ),
    ['an unknown kind', withField({ kind: 'colour' }), 'things.value: there is no kind "colour".'],
    [
      'an unknown kind in a group',
      withField(group({ deep: { kind: 'colour' } })),
      'things.value.deep: there is no kind "colour".',
    ],
    ['an empty group', withField(group({})), 'things.value: it has no fields.'],
    ['an empty list', withField(list({})), 'things.value: it has no fields.'],
    ['a choice without values', withField(choice([])), 'things.value: it offers no value.'],
    [
      'a lock on no field',
      withField(text({ lockedWhile: { field: 'gone', is: true } })),
      'things.value: lockedWhile names "gone", which is no field.',
    ],
    [
      'the newest of no field',
      withField(text({ newestOf: { resource: 'things', by: 'gone', field: 'label' } })),
      'things.value: it names "things.gone", which is no field.',
    ],
    [
      'enabledWhen on no field',
      withField(text({ enabledWhen: { field: 'gone', is: true } })),
      'things.value: enabledWhen names "gone", which is no field.',
    ],
    [
      'entries numbered by no field of theirs',
      withField(list({ weight: number() }, { numberedBy: 'place' })),
      'things.value: numberedBy names "place", which is no field of its entries',
    ],
    [
      'entries identified by no field of theirs',
      withField(list({ weight: number() }, { identifiedBy: ['weight', 'key'] })),
      'things.value: identifiedBy names "key", which is no field of its entries',
    ],
    [
      'a VAT number of no country',
      withField(vatNumber({ of: 'gone' })),
      'things.value: of names "gone", which is no field.',
    ],
    [
      'a region of no country',
      withField(region({ of: 'gone' })),
      'things.value: of names "gone", which is no field.',
    ],
    [
      'a slug from no field',
      withField(slug({ from: 'gone' })),
      'things.value: from names "gone", which is no field.',
    ],
    [
      'a count of no resource',
      withField(integer({ counts: { resource: 'gone', by: 'x' } })),
      'things.value: it names the resource "gone", which does not exist.',
    ],
    [
      'a count by no field',
      withField(integer({ counts: { resource: 'things', by: 'gone' } })),
      'things.value: it names "things.gone", which is no field.',
    ],
    [
      'a lookup through a text',
      withField(text({ lookup: { through: 'label', field: 'label' } })),
      'things.value: lookup goes through "label", which is no reference.',
    ],
    [
      'a lookup of no field',
      withField(text({ lookup: { through: 'other', field: 'gone' } }), {
        other: reference('things'),
      }),
      'things.value: it names "things.gone", which is no field.',
    ],
    [
      'a reference to nothing',
      withField(reference('gone')),
      'things.value: it names the resource "gone", which does not exist.',
    ],
    [
      'an embedded field that is none',
      withField(reference('things', { embed: ['gone'] })),
      'things.value: it names "things.gone", which is no field.',
    ],
    [
      'matching by no field',
      withField(reference('things', { matching: 'gone' })),
      'things.value: matching names "gone", which is no field.',
    ],
    [
      'related records of nothing',
      withField(related('gone', { by: 'x', select: [] })),
      'things.value: it names the resource "gone", which does not exist.',
    ],
    [
      'related records by no field',
      withField(related('things', { by: 'gone', select: [] })),
      'things.value: it names "things.gone", which is no field.',
    ],
    [
      'related records that tell no field',
      withField(related('things', { by: 'label', select: ['gone'] })),
      'things.value: it names "things.gone", which is no field.',
    ],
    [
      'a unique list',
      withField(list({ label }, { unique: true })),
      'things.value: a field of this kind cannot be unique.',
    ],
    [
      'a text that is unique within no field',
      withField(text({ uniqueWithin: 'gone' })),
      'things.value: uniqueWithin names "gone", which is no field.',
    ],
    [
      'a number that is unique within another field',
      withField(integer({ uniqueWithin: 'label' })),
      'things.value: a field of this kind cannot be unique within another.',
    ],
    [
      'a searched number',
      withField(integer({ search: true })),
      'things.value: a field of this kind cannot be searched.',
    ],
    [
      'a second name that is a field',
      withField(text({ alias: 'label' })),
      'things.value: its second name "label" is taken.',
    ],
    [
      'a second name given twice',
      withField(text({ alias: 'twin' }), { other: text({ formName: 'twin' }) }),
      'things.other: its second name "twin" is taken.',
    ],
  ]

test.each(mistakes)('a mistake stops the start and is named: %s', (_what, parts, sentence) => {
  const start = () => defineModel(roles, [definitionOf(parts)])
  expect(start).toThrow(DefinitionError)
  expect(start).toThrow(sentence)
})
