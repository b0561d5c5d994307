import { expect, test } from 'vitest'
import { translate } from '../../i18n/index.ts'
import { messages } from '../../i18n/messages.ts'
import {
  colors,
  materials,
  productStatuses,
  translationStatuses,
  woodenCrate,
} from '../../resources/settings/constants.ts'
import { model } from '../../resources/index.ts'
import { products } from '../../resources/products.ts'
import type { MessageKey } from '../../schema/index.ts'
import { entryName } from '../../src/fields/context/entryName.ts'
import { entryLeaves, fieldRefOf, fieldRefsInside } from '../../src/fields/context/fieldRef.ts'
import { errorsOf } from './errorsOf.ts'
import { fieldOf } from './fieldOf.ts'

/** Row, path, kind, and what else the row says of the definition. */
const rows: readonly (readonly [row: string, path: string, kind: string, more?: object])[] = [
  ['FIELD-PROD-002', 'sku', 'text', { alias: 'SKU' }],
  ['FIELD-PROD-003', 'name', 'text', { formName: 'productName' }],
  ['FIELD-PROD-004', 'displayTitle', 'localizedText'],
  ['FIELD-PROD-005', 'description', 'longText'],
  ['FIELD-PROD-006', 'status', 'choice', { values: productStatuses, default: 'draft' }],
  ['FIELD-PROD-007', 'mainPhoto', 'images', { single: true }],
  ['FIELD-PROD-008', 'onboardingPhoto', 'images', { single: true }],
  ['FIELD-PROD-009', 'photos', 'images'],
  ['FIELD-PROD-010', 'vendorName', 'text', { lookup: { through: 'vendor', field: 'artisanName' } }],
  ['FIELD-PROD-011', 'vendorCollection', 'reference', { resource: 'collections' }],
  ['FIELD-PROD-012', 'saved', 'flag', { default: false }],
  ['FIELD-PROD-013', 'type', 'reference', { resource: 'productTypes' }],
  ['FIELD-PROD-014', 'type', 'reference', { embed: expect.arrayContaining(['dataItems']) }],
  ['FIELD-PROD-015', 'type', 'reference', { embed: expect.arrayContaining(['name']) }],
  ['FIELD-PROD-016', 'dimensions.W', 'number'],
  ['FIELD-PROD-017', 'dimensions.D', 'number'],
  ['FIELD-PROD-018', 'dimensions.H', 'number'],
  ['FIELD-PROD-019', 'weight', 'number'],
  ['FIELD-PROD-020', 'material', 'choice', { values: materials }],
  ['FIELD-PROD-021', 'secondaryMaterial', 'choice', { values: materials }],
  ['FIELD-PROD-022', 'mainColor', 'choice', { values: colors }],
  ['FIELD-PROD-023', 'designer', 'text'],
  ['FIELD-PROD-024', 'vendorCode', 'text'],
  ['FIELD-PROD-025', 'category', 'text', { lookup: { through: 'type', field: 'category' } }],
  ['FIELD-PROD-026', 'pricing.EUR.retail', 'money', { formName: 'retailPrice' }],
  ['FIELD-PROD-027', 'pricing.EUR.wholesale', 'money', { formName: 'wholesalePrice' }],
  ['FIELD-PROD-028', 'pricing.USD.retail', 'money', { formName: 'retailUSD' }],
  ['FIELD-PROD-029', 'pricing.GBP.retail', 'money', { formName: 'retailGBP' }],
  [
    'FIELD-PROD-030',
    'fiscalRegimen',
    'percent',
    { lookup: { through: 'vendor', field: 'fiscalRegimen' } },
  ],
  ['FIELD-PROD-031', 'stockQuantity', 'integer'],
  ['FIELD-PROD-032', 'shippingIn', 'integer', { unit: 'weeks' }],
  ['FIELD-PROD-033', 'packagingTime', 'integer', { unit: 'days' }],
  ['FIELD-PROD-034', 'canBeRemade', 'flag'],
  [
    'FIELD-PROD-035',
    'remadeDays',
    'integer',
    { unit: 'days', enabledWhen: { field: 'canBeRemade', is: true } },
  ],
  ['FIELD-PROD-036', 'canBeCustomized', 'flag'],
  ['FIELD-PROD-037', 'needsAssembly', 'flag'],
  ['FIELD-PROD-038', 'isCITES', 'flag'],
  ['FIELD-PROD-039', 'certifications.CARB', 'flag', { formName: 'certificationCARB' }],
  ['FIELD-PROD-040', 'certifications.UL', 'flag', { formName: 'certificationUL' }],
  ['FIELD-PROD-041', 'dedicatedCourier', 'flag', { read: ['admin'], write: ['admin'] }],
  ['FIELD-PROD-042', 'readyToTranslate', 'flag', { alias: 'markForTranslation' }],
  ['FIELD-PROD-043', 'blocked', 'flag'],
  ['FIELD-PROD-044', 'internalUseOnly', 'flag', { write: [] }],
  ['FIELD-PROD-045', 'suitableForContract', 'flag'],
  ['FIELD-PROD-046', 'yearIntoMarket', 'integer'],
  ['FIELD-PROD-047', 'comments', 'longText'],
  ['FIELD-PROD-048', 'additionalData', 'list'],
  ['FIELD-PROD-049', 'additionalData.key', 'text'],
  ['FIELD-PROD-050', 'additionalData.language', 'choice', { values: ['en', 'it'] }],
  ['FIELD-PROD-051', 'additionalData.value', 'text'],
  ['FIELD-PROD-055', 'careInstructions', 'files', { single: true }],
  ['FIELD-PROD-056', 'otherInfo', 'longText'],
  ['FIELD-PROD-057', 'priceList', 'files', { single: true }],
  ['FIELD-PROD-058', 'finishes', 'files', { single: true }],
  ['FIELD-PROD-059', 'assemblyInstructions', 'files', { single: true }],
  ['FIELD-PROD-060', 'technicalDataSheet', 'files', { single: true }],
  ['FIELD-PROD-061', 'auditedOn', 'instant', { write: [] }],
  ['FIELD-PROD-062', 'flaggedAsIncompleteOn', 'instant', { write: [] }],
  ['FIELD-PROD-063', 'discontinuedOn', 'instant', { write: [] }],
  ['FIELD-PROD-064', 'lastUpdatedByAt.by', 'email'],
  ['FIELD-PROD-064', 'lastUpdatedByAt.at', 'instant'],
  ['FIELD-PROD-065', 'lastChanges.email', 'email'],
  ['FIELD-PROD-066', 'lastChanges.date', 'instant'],
  ['FIELD-PROD-067', 'lastChanges.userType', 'text'],
  ['FIELD-PROD-068', 'lastChanges.changes', 'list'],
  ['FIELD-PROD-069', 'translation._id', 'id'],
  ['FIELD-PROD-070', 'translation.name', 'text', { max: 65 }],
  ['FIELD-PROD-071', 'translation.description', 'longText', { max: 500 }],
  ['FIELD-PROD-072', 'translation.color', 'text'],
  ['FIELD-PROD-073', 'translation.material', 'text'],
  [
    'FIELD-PROD-074',
    'translation.status',
    'choice',
    { values: translationStatuses, default: 'todo' },
  ],
  ['FIELD-PROD-075', 'parcels', 'list'],
  ['FIELD-PARCEL-001', 'parcels.number', 'integer'],
  ['FIELD-PARCEL-003', 'parcels.weight', 'number', { unit: 'kg' }],
  ['FIELD-PARCEL-004', 'parcels.D', 'number', { unit: 'cm' }],
  ['FIELD-PARCEL-005', 'parcels.W', 'number', { unit: 'cm' }],
  ['FIELD-PARCEL-006', 'parcels.H', 'number', { unit: 'cm' }],
  ['FIELD-PARCEL-007', 'parcels.productId', 'id'],
  ['FIELD-PARCEL-008', 'parcels.shipmentData.euShipment.amount', 'money', { currency: 'EUR' }],
  [
    'FIELD-PARCEL-009',
    'parcels.shipmentData.euShipment.currency',
    'choice',
    { values: ['EUR', 'GBP', 'USD'] },
  ],
  [
    'FIELD-PARCEL-010',
    'parcels.shipmentData.usShipment.amount_local',
    'money',
    { currency: 'USD' },
  ],
  [
    'FIELD-PARCEL-011',
    'parcels.shipmentData.usShipment.currency_local',
    'choice',
    { values: ['EUR', 'GBP', 'USD'] },
  ],
  ['FIELD-PARCEL-012', 'parcels.shipmentDataLoaded', 'flag'],
]

const filled = rows.map(([row, path, kind, more = {}]) => [row, path, kind, more] as const)

test.each(filled)('%s: the product field %s is of kind %s', (_row, path, kind, more) => {
  expect(fieldOf(products.fields, path)).toMatchObject({ kind, ...more })
})

test('FIELD-PROD-001: a product has an `_id` that the server alone gives', () => {
  expect(model.resource('products').leaf.get('_id')).toMatchObject({
    kindName: 'id',
    isSystem: true,
    field: { write: [] },
  })
})

test('FIELD-PROD-068: a change has field, from and to, in this order', () => {
  const entry = fieldOf(products.fields, 'lastChanges.changes') as unknown as { fields: object }
  expect(Object.keys(entry.fields)).toEqual(['field', 'from', 'to'])
})

test('FIELD-PROD-053, FIELD-PROD-054: the crate is called so in either language', () => {
  expect(woodenCrate).toEqual({ en: 'Wooden Crate', it: 'Cassa di legno' })
})

test('FIELD-PARCEL-001: the number is stored; in the form a parcel goes by its place, from 0, and is shown from 1', () => {
  const resource = model.resource('products')
  const leaf = resource.leaf.get('parcels')
  if (!leaf) throw new Error('there are no parcels')
  const place = fieldRefOf(resource, leaf)
  const t = (key: string, vars = {}) => translate('en', key as MessageKey, vars)
  for (const parcelIndex of [0, 1, 11]) {
    const [first] = fieldRefsInside(place, parcelIndex, entryLeaves(place.leaf))
    expect([first?.source, first?.path]).toEqual([
      `parcels.${parcelIndex}.number`,
      'parcels.number',
    ])
    expect(entryName(place, parcelIndex, t)).toBe(`Parcel#${parcelIndex + 1}`)
  }
  expect(errorsOf('products', { parcels: [{ number: 0 }] })).toMatchObject({
    'parcels.0.number': expect.any(String) as string,
  })
})

test('FIELD-PARCEL-002: an entry of the parcels is labelled Parcel#n', () => {
  expect(messages.en.resources.products.entries.parcels).toBe('Parcel#%{number}')
})
