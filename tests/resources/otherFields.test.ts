import { expect, test } from 'vitest'
import { collections } from '../../resources/collections.ts'
import { collectionStates } from '../../resources/settings/constants.ts'
import { model } from '../../resources/index.ts'
import { rights, userTypes } from '../../resources/settings/roles.ts'
import { users } from '../../resources/users.ts'
import { fieldOf } from './fieldOf.ts'

const ofCollections = [
  ['FIELD-COLL-002', 'name', 'text', {}],
  ['FIELD-COLL-003', 'vendor', 'reference', { resource: 'vendors' }],
  ['FIELD-COLL-004', 'approved', 'flag', { default: false }],
  ['FIELD-COLL-005', 'addDate', 'instant', { stamp: { create: 'now' } }],
  ['FIELD-COLL-006', 'approvalDate', 'instant', { write: [] }],
  [
    'FIELD-COLL-007',
    'productsCount',
    'integer',
    { counts: { resource: 'products', by: 'vendorCollection' } },
  ],
  ['FIELD-COLL-008', 'products', 'related', { resource: 'products', by: 'vendorCollection' }],
  [
    'FIELD-COLL-009',
    'onboardingProducts',
    'related',
    { resource: 'products', where: { saved: false } },
  ],
  ['FIELD-COLL-010', 'allReviewed', 'flag', { default: false }],
  ['COLL-016', 'state', 'choice', { values: ['pending', 'approved', 'disapproved'] }],
  ['COLL-019', 'state', 'choice', { default: 'pending' }],
] as const

test.each(ofCollections)('%s: the collection field %s is of kind %s', (_row, path, kind, more) => {
  expect(fieldOf(collections.fields, path)).toMatchObject({ kind, ...more })
})

const ofUsers = [
  ['FIELD-USER-002', 'email', 'email', { required: true, unique: true }],
  ['FIELD-USER-003', 'profile.type', 'choice', { values: userTypes }],
  ['FIELD-USER-004', 'profile.type', 'choice', { alias: 'userType' }],
  ['FIELD-USER-005', 'rights', 'choices', { values: rights }],
  ['FIELD-USER-006', 'roles', 'choices', { values: userTypes }],
  ['FIELD-USER-008', 'url', 'text', { write: [] }],
  ['FIELD-USER-009', 'language', 'choice', { values: ['en', 'it'], default: 'en' }],
] as const

test.each(ofUsers)('%s: the user field %s is of kind %s', (_row, path, kind, more) => {
  expect(fieldOf(users.fields, path)).toMatchObject({ kind, ...more })
})

test('FIELD-COLL-001, FIELD-USER-001: collections and users have an `_id` that the server alone gives', () => {
  for (const name of ['collections', 'users'])
    expect(model.resource(name).leaf.get('_id')).toMatchObject({
      kindName: 'id',
      isSystem: true,
      field: { write: [] },
    })
})

test('COLL-016: a collection has exactly three states', () => {
  expect(collectionStates).toEqual(['pending', 'approved', 'disapproved'])
})

test('a password is no field of any definition', () => {
  for (const resource of model.resources)
    expect(
      resource.leaves.filter(({ path }) => /pass(word|phrase)|hash|secret/i.test(path)),
    ).toEqual([])
})
