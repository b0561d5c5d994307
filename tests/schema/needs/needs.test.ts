import { describe, expect, test } from 'vitest'
import { roles } from '../../../resources/settings/roles.ts'
import {
  all,
  choice,
  defineModel,
  files,
  flag,
  group,
  inLinked,
  missing,
  missingOf,
  percent,
  reference,
  text,
  transitionOf,
  typicalSubject,
  whyDenied,
  type AnyField,
  type Definition,
  type Transition,
} from '../../../schema/index.ts'
import { definitionOf } from '../definitionOf.ts'

const states = choice(['draft', 'active', 'closed'], { default: 'draft' })
const needed = { required: true } as const

const boxes = definitionOf({
  name: 'boxes',
  path: '/api/box',
  fields: {
    people: group({
      name: text({ requiredUnless: { field: 'label', is: 'x', message: 'validation.required' } }),
      phone: text(needed),
      nick: text(),
    }),
    secret: text({ read: ['admin'] }),
    loose: group({ note: text() }),
  },
})

const opening = {
  needs: ['papers', 'isFree', 'share', ...inLinked('box', ['people', 'secret'])],
  onlyWith: 'box',
} as const

function modelOf(parts: Partial<Definition> = {}, fields: Record<string, AnyField> = {}) {
  const things = definitionOf({
    transitions: {
      state: [
        { from: 'draft', to: 'active', ...opening },
        { from: 'active', to: 'closed' },
      ],
    },
    ...parts,
    fields: {
      state: states,
      papers: files(),
      isFree: flag({ isQuestion: true }),
      share: percent(),
      box: reference('boxes'),
      lacks: missing({ field: 'state', to: 'active', read: ['admin'] }),
      ...fields,
    },
  })
  return defineModel(roles, [things, boxes])
}

const model = modelOf()
const things = model.resource('things')
const move = transitionOf(things.transitions?.['state'] ?? [], 'draft', 'active') as Transition
const lack = (record: object, box?: unknown) =>
  missingOf(things, move, { box: 'b', ...record }, box === undefined ? {} : { box }).map(
    ({ path, empty }) => [path, empty.map((leaf) => leaf.path)],
  )
const full = { papers: ['/files/a.pdf'], isFree: true, share: 10 }
const people = { name: 'Anna', phone: '1' }

describe('what is missing', () => {
  test('PUBLISH-011, PUBLISH-012, PUBLISH-013: 0 and no are answers', () => {
    expect(lack({ ...full, isFree: false, share: 0 }, { people, secret: 's' })).toEqual([])
  })

  test('PUBLISH-009: is an empty list, an empty text and no value at all', () => {
    expect(lack({ papers: [], share: '' }, { people, secret: null })).toEqual([
      ['papers', ['papers']],
      ['isFree', ['isFree']],
      ['share', ['share']],
      ['box.secret', ['secret']],
    ])
  })

  test('PUBLISH-015: of a group is whatever its form asks for, and of that what is empty', () => {
    expect(lack(full, { people: { name: 'Anna' }, secret: 's' })).toEqual([
      ['box.people', ['people.phone']],
    ])
    expect(lack(full, null)).toEqual([
      ['box.people', ['people.name', 'people.phone']],
      ['box.secret', ['secret']],
    ])
  })

  test('PUBLISH-019: is nothing while the field that all depends on is empty', () => {
    expect(lack({ box: null }, null)).toEqual([])
  })

  test('in another record that nobody has read is what the server sent, or is not checked', () => {
    expect(lack(full)).toEqual([])
    expect(lack({ ...full, lacks: ['papers', 'box.secret'] })).toEqual([['box.secret', ['secret']]])
  })

  test('names itself in the reason, to those who may see it', () => {
    const record = { ...full, box: 'b', state: 'draft' }
    const wish = { verb: 'update', field: 'state', to: 'active', record } as const
    const [admin, buyer] = (['admin', 'manager'] as const).map((role) =>
      typicalSubject(model, role),
    )
    const answered = { ...wish, linked: { box: { people: {}, secret: '' } } }
    const reason = admin && whyDenied(model, things, admin, answered)
    expect(reason).toMatchObject({ key: 'app.why.needs', fields: ['box.people', 'box.secret'] })
    expect(buyer && whyDenied(model, things, buyer, answered)).toMatchObject({
      fields: ['box.people'],
    })
    expect(admin && whyDenied(model, things, admin, wish)).toBeNull()
  })
})

describe('a definition is refused', () => {
  const needs = (...some: Transition['needs'] & object) => ({
    transitions: { state: [{ from: 'draft', to: 'active', needs: some }] },
  })
  test.each<[string, Partial<Definition>, Record<string, AnyField>, string]>([
    [
      'whose need goes through no reference',
      needs({ through: 'label', field: 'people' }),
      {},
      'things.state: a transition goes through "label", which is no reference.',
    ],
    [
      'whose need is no field of the other resource',
      needs({ through: 'box', field: 'gone' }),
      {},
      'things.state: a transition names "boxes.gone", which is no field and no group that asks for one.',
    ],
    [
      'whose need is a group that asks for nothing',
      needs({ through: 'box', field: 'loose' }),
      {},
      'things.state: a transition names "boxes.loose", which is no field and no group that asks for one.',
    ],
    [
      'whose needs depend on no field',
      {
        transitions: { state: [{ from: 'draft', to: 'active', needs: ['box'], onlyWith: 'gone' }] },
      },
      {},
      'things.state: onlyWith names "gone", which is no field.',
    ],
    [
      'that tells of a move which needs nothing',
      {},
      { lacks: missing({ field: 'state', to: 'closed' }) },
      'things.lacks: no move of "state" to "closed" needs anything.',
    ],
    [
      'that tells more than its readers may see',
      {},
      { lacks: missing({ field: 'state', to: 'active', read: ['staff'] }) },
      'things.lacks: it tells of "boxes.secret", which not all its readers may read.',
    ],
  ])('%s', (_what, parts, fields, sentence) => {
    expect(() => modelOf(parts, fields)).toThrow(sentence)
  })

  test('only where something is wrong', () => {
    expect(() => modelOf({ access: { ...boxes.access, read: { everyone: all } } })).not.toThrow()
  })
})
