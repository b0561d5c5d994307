import { expect, test } from 'vitest'
import { roles } from '../../../resources/settings/roles.ts'
import {
  choice,
  defineModel,
  flag,
  instant,
  reference,
  text,
  type AnyField,
  type Definition,
} from '../../../schema/index.ts'
import { definitionOf } from '../definitionOf.ts'

const others = { state: choice(['draft', 'active']), owner: reference('things'), isOld: flag() }
const oldest = { resource: 'things', by: 'owner' }
const drafts = { ...oldest, where: { state: 'draft' }, field: 'updatedAt' }

const modelWith = (value: AnyField, indexes: Definition['indexes']) =>
  defineModel(roles, [
    definitionOf({
      fields: { label: text({ search: true }), ...others, value },
      ...(indexes && { indexes }),
    }),
  ])

test.each<[string, AnyField, Definition['indexes'], string]>([
  [
    'of what is no moment',
    instant({ oldestOf: { ...oldest, field: 'isOld' } }),
    [['owner', 'isOld']],
    'things.value: "things.isOld" is no moment.',
  ],
  [
    'as a text',
    text({ oldestOf: { ...oldest, field: 'updatedAt' } }),
    [['owner', 'updatedAt']],
    'things.value: the oldest of others is a moment.',
  ],
  [
    'of no field',
    instant({ oldestOf: { ...oldest, field: 'gone' } }),
    [['owner', 'updatedAt']],
    'things.value: it names "things.gone", which is no field.',
  ],
  [
    'of those in a state that there is not',
    instant({ oldestOf: { ...drafts, where: { state: 'sold' } } }),
    [['owner', 'state', 'updatedAt']],
    'things.value: it counts where "things.state" is "sold", which it cannot be.',
  ],
  [
    'of those that an index has in no order',
    instant({ oldestOf: drafts }),
    [['owner', 'state', 'isOld', 'updatedAt']],
    'things.value: "things" has no index that begins with "owner, state, updatedAt".',
  ],
])('the oldest %s is refused', (_what, value, indexes, sentence) => {
  expect(() => modelWith(value, indexes)).toThrow(sentence)
})

test('the oldest that an index finds first is fine', () => {
  const value = instant({ oldestOf: drafts })
  expect(() => modelWith(value, [['owner', 'state', 'updatedAt']])).not.toThrow()
})
