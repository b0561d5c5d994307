import { expect, test } from 'vitest'
import { buyers } from '../../resources/settings/constants.ts'
import { model } from '../../resources/index.ts'
import { vendors } from '../../resources/vendors.ts'
import { fieldOf } from './fieldOf.ts'

/** Row, path, kind, and what else the row says of the definition. */
const rows: readonly (readonly [row: string, path: string, kind: string, more?: object])[] = [
  ['FIELD-VENDOR-002', 'name', 'text'],
  ['FIELD-VENDOR-003', 'artisanName', 'text'],
  ['FIELD-VENDOR-004', 'company', 'reference', { resource: 'companies' }],
  ['FIELD-VENDOR-005', 'contact', 'reference', { resource: 'contacts' }],
  ['FIELD-VENDOR-006', 'slug', 'slug', { from: 'artisanName' }],
  ['FIELD-VENDOR-007', 'artisanCode', 'text'],
  ['FIELD-VENDOR-008', 'SKUprefix', 'text'],
  ['FIELD-VENDOR-009', 'area', 'text'],
  [
    'FIELD-VENDOR-010',
    'contractType',
    'choice',
    { values: ['fully exclusive', 'partial exclusive', 'not exclusive'] },
  ],
  ['FIELD-VENDOR-011', 'contractPenalties', 'choice', { values: ['yes', 'no', 'reduced'] }],
  ['FIELD-VENDOR-012', 'country', 'country', { default: 'IT' }],
  ['FIELD-VENDOR-013', 'state', 'region', { of: 'country' }],
  ['FIELD-VENDOR-014', 'email', 'email'],
  ['FIELD-VENDOR-015', 'description', 'longText'],
  ['FIELD-VENDOR-016', 'website', 'url'],
  ['FIELD-VENDOR-017', 'otherSites', 'text'],
  ['FIELD-VENDOR-018', 'buyer', 'choice', { values: buyers }],
  [
    'FIELD-VENDOR-019',
    'excludedCountries',
    'choices',
    { values: expect.arrayContaining(['IT', 'US', 'FR']) },
  ],
  ['FIELD-VENDOR-020', 'discountPercentage', 'percent'],
  ['FIELD-VENDOR-021', 'discountNote', 'text'],
  ['FIELD-VENDOR-022', 'downPaymentWhenReceivedOrder', 'percent'],
  ['FIELD-VENDOR-023', 'fiscalRegimen', 'percent', { default: 22 }],
  ['FIELD-VENDOR-024', 'fixedPriceList', 'flag', { isQuestion: true }],
  ['FIELD-VENDOR-025', 'fullPaymentBeforeShipping', 'flag', { isQuestion: true }],
  ['FIELD-VENDOR-026', 'returnAllowed', 'flag', { isQuestion: true }],
  ['FIELD-VENDOR-027', 'packagePicsBeforeShipping', 'flag', { isQuestion: true }],
  ['FIELD-VENDOR-028', 'productPicsBeforeShipping', 'flag', { isQuestion: true }],
  ['FIELD-VENDOR-029', 'bespokeAvailable', 'flag', { isQuestion: true }],
  ['FIELD-VENDOR-030', 'vetted', 'flag', { isQuestion: true }],
  ['FIELD-VENDOR-031', 'fromArtisanToClient', 'flag', { isQuestion: true }],
  ['FIELD-VENDOR-032', 'contracts', 'files'],
  ['FIELD-VENDOR-033', 'catalogs', 'files'],
  [
    'FIELD-VENDOR-034',
    'approved',
    'flag',
    { stamp: { create: { value: false }, update: { value: true } } },
  ],
  ['FIELD-VENDOR-035', 'editedFields', 'list', { stamp: { update: 'changes' } }],
  ['FIELD-VENDOR-036', 'woodenCrateNeeded', 'flag', { isQuestion: true }],
  [
    'FIELD-VENDOR-037',
    'productCounter',
    'integer',
    { counts: { resource: 'products', by: 'vendor' } },
  ],
  ['FIELD-VENDOR-038', 'artisanStatus', 'choice', { values: ['draft', 'active', 'inactive'] }],
  ['FIELD-VENDOR-039', 'artisanStatus', 'choice', { default: 'draft' }],
  ['FIELD-VENDOR-040', 'instaName', 'text'],
  ['FIELD-VENDOR-041', 'images', 'images'],
  ['FIELD-VENDOR-042', 'biography', 'longText'],
  ['FIELD-VENDOR-043', 'lastEdit.date', 'instant'],
  ['FIELD-VENDOR-044', 'lastEdit.editor', 'email'],
  ['FIELD-VENDOR-045', 'lastPublish.date', 'instant'],
  ['FIELD-VENDOR-046', 'premium.active', 'flag'],
  ['FIELD-VENDOR-047', 'premium.analyticsEnabled', 'flag'],
  ['FIELD-VENDOR-048', 'premium.analyticsToken', 'text', { read: ['admin', 'vendor'] }],
  ['FIELD-VENDOR-049', 'premium.manuallyEnabled', 'flag'],
  ['FIELD-VENDOR-050', 'premium.planId', 'text'],
  ['FIELD-VENDOR-051', 'premium.endDate', 'instant'],
  ['FIELD-VENDOR-052', 'premium.isNoticePeriod', 'flag'],
  ['FIELD-VENDOR-053', 'premium.lastUpdated', 'instant'],
]

const filled = rows.map(([row, path, kind, more = {}]) => [row, path, kind, more] as const)

test.each(filled)('%s: the vendor field %s is of kind %s', (_row, path, kind, more) => {
  expect(fieldOf(vendors.fields, path)).toMatchObject({ kind, ...more })
})

test('FIELD-VENDOR-001: a vendor has an `_id` that the server alone gives', () => {
  expect(model.resource('vendors').leaf.get('_id')).toMatchObject({
    kindName: 'id',
    isSystem: true,
    field: { write: [] },
  })
})

test('FIELD-VENDOR-035: an edited field has its name, its old and its new value, in this order', () => {
  const entry = fieldOf(vendors.fields, 'editedFields') as unknown as { fields: object }
  expect(Object.keys(entry.fields)).toEqual(['fieldName', 'oldValue', 'newValue'])
})

const needed = [
  ['FIELD-VENDOR-054', 'contractPenalties'],
  ['FIELD-VENDOR-055', 'returnAllowed'],
  ['FIELD-VENDOR-056', 'fullPaymentBeforeShipping'],
  ['FIELD-VENDOR-057', 'packagePicsBeforeShipping'],
  ['FIELD-VENDOR-058', 'productPicsBeforeShipping'],
  ['FIELD-VENDOR-059', 'contracts'],
  ['FIELD-VENDOR-060', 'buyer'],
  ['FIELD-VENDOR-061', 'discountPercentage'],
  ['FIELD-VENDOR-062', 'downPaymentWhenReceivedOrder'],
] as const

test.each(needed)('%s: publishing needs %s, from draft and from inactive', (_row, path) => {
  const moves = vendors.transitions?.['artisanStatus']?.filter(({ to }) => to === 'active') ?? []
  expect(moves.map(({ from }) => from)).toEqual(['draft', 'inactive'])
  for (const move of moves) expect(move.needs).toContain(path)
})
