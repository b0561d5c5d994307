import { expect, test } from 'vitest'
import { companies } from '../../resources/companies.ts'
import { translationStatuses } from '../../resources/settings/constants.ts'
import { contacts } from '../../resources/contacts.ts'
import { pickupFills, pickupLocations } from '../../resources/parts/pickupLocations.ts'
import { model } from '../../resources/index.ts'
import { applyMirrors } from '../../schema/index.ts'
import { errorsOf } from './errorsOf.ts'
import { fieldOf } from './fieldOf.ts'

/** Row, path, kind, and what else the row says of the definition. */
const ofContacts: readonly (readonly [row: string, path: string, kind: string, more?: object])[] = [
  ['FIELD-CONTACT-001', 'adminContact.fullname', 'text'],
  ['FIELD-CONTACT-002', 'adminContact.phone', 'phone'],
  ['FIELD-CONTACT-003', 'adminContact.email', 'email'],
  ['FIELD-CONTACT-004', 'contactForOrderManagement.fullname', 'text'],
  ['FIELD-CONTACT-005', 'contactForOrderManagement.phone', 'phone'],
  ['FIELD-CONTACT-006', 'contactForOrderManagement.email', 'email'],
  ['FIELD-CONTACT-007', 'contactForOrderManagement.secondaryEmails', 'emails'],
  ['FIELD-CONTACT-008', 'contactForProductInquiries.fullname', 'text'],
  ['FIELD-CONTACT-009', 'contactForProductInquiries.phone', 'phone'],
  ['FIELD-CONTACT-010', 'contactForProductInquiries.email', 'email'],
  ['FIELD-CONTACT-011', 'companyData.companyName', 'text'],
  ['FIELD-CONTACT-012', 'companyData.address', 'text'],
  ['FIELD-CONTACT-013', 'companyData.adressLine2', 'text'],
  ['FIELD-CONTACT-014', 'companyData.city', 'text'],
  ['FIELD-CONTACT-015', 'companyData.zip', 'text'],
  ['FIELD-CONTACT-016', 'companyData.country', 'country'],
  ['FIELD-CONTACT-017', 'companyData.VATNumber', 'vatNumber'],
  ['FIELD-CONTACT-018', 'companyData.fiscalCode', 'fiscalCode'],
  ['FIELD-CONTACT-019', 'companyData.iban', 'iban'],
  ['FIELD-CONTACT-020', 'pickupAddressAndTime.locationName', 'text'],
  ['FIELD-CONTACT-021', 'pickupAddressAndTime.address', 'text', { max: 35 }],
  ['FIELD-CONTACT-022', 'pickupAddressAndTime.address2', 'text', { max: 35 }],
  ['FIELD-CONTACT-023', 'pickupAddressAndTime.city', 'text'],
  ['FIELD-CONTACT-024', 'pickupAddressAndTime.zip', 'text'],
  ['FIELD-CONTACT-025', 'pickupAddressAndTime.state', 'text'],
  ['FIELD-CONTACT-026', 'pickupAddressAndTime.country', 'country'],
  ['FIELD-CONTACT-027', 'pickupAddressAndTime.phone', 'phone'],
  ['FIELD-CONTACT-028', 'pickupAddressAndTime.morningMinTime', 'time'],
  ['FIELD-CONTACT-029', 'pickupAddressAndTime.morningMaxTime', 'time'],
  ['FIELD-CONTACT-030', 'pickupAddressAndTime.afternoonMinTime', 'time'],
  ['FIELD-CONTACT-031', 'pickupAddressAndTime.afternoonMaxTime', 'time'],
  ['FIELD-CONTACT-032', 'pickupAddressAndTime.shippingLabelRecipent', 'text'],
  ['FIELD-CONTACT-033', 'companyData.isFiscalCodeVat', 'flag', { default: false }],
  [
    'FIELD-CONTACT-034',
    'companyData.fiscalCode',
    'fiscalCode',
    { mirrors: { field: 'companyData.VATNumber', while: 'companyData.isFiscalCodeVat' } },
  ],
  [
    'FIELD-CONTACT-037',
    'pickupAddressAndTime.predefinedLocation',
    'choice',
    { fills: pickupFills },
  ],
  ['FIELD-CONTACT-038', 'vendor', 'reference', { resource: 'vendors' }],
  ['FIELD-CONTACT-038', 'company', 'reference', { resource: 'companies', matching: 'vendor' }],
]

const ofCompanies: typeof ofContacts = [
  ['FIELD-COMPANY-001', 'description', 'longText'],
  ['FIELD-COMPANY-002', 'translation._id', 'id'],
  ['FIELD-COMPANY-003', 'translation.description', 'longText', { max: 1000 }],
  ['FIELD-COMPANY-004', 'translation.status', 'choice', { values: translationStatuses }],
  ['FIELD-COMPANY-005', 'photoUrl', 'images'],
  ['FIELD-COMPANY-006', 'videoUrl', 'files', { single: true }],
]

const filled = (rows: typeof ofContacts) =>
  rows.map(([row, path, kind, more = {}]) => [row, path, kind, more] as const)

test.each(filled(ofContacts))(
  '%s: the contact field %s is of kind %s',
  (_row, path, kind, more) => {
    expect(fieldOf(contacts.fields, path)).toMatchObject({ kind, ...more })
  },
)

test.each(filled(ofCompanies))(
  '%s: the company field %s is of kind %s',
  (_row, path, kind, more) => {
    expect(fieldOf(companies.fields, path)).toMatchObject({ kind, ...more })
  },
)

test('FIELD-CONTACT-034: while the flag is on the fiscal code is the VAT number', () => {
  const { leaves } = model.resource('contacts')
  const record = {
    companyData: { VATNumber: '00743110157', isFiscalCodeVat: true, fiscalCode: 'old' },
  }
  applyMirrors(leaves, record)
  expect(record.companyData.fiscalCode).toBe('00743110157')
  record.companyData = { ...record.companyData, isFiscalCodeVat: false, fiscalCode: 'own' }
  applyMirrors(leaves, record)
  expect(record.companyData.fiscalCode).toBe('own')
})

test('FIELD-CONTACT-035, FIELD-CONTACT-036, FIELD-CONTACT-037, CONTACT-012, LIMIT-059: six locations with two windows each fill what passes', () => {
  expect(pickupLocations).toHaveLength(6)
  expect(new Set(pickupLocations.map(({ name }) => name)).size).toBe(6)
  for (const { name, address, city, zip, state, morning, afternoon } of pickupLocations) {
    const fills = pickupFills[name] ?? {}
    const group = 'pickupAddressAndTime'
    expect(fills).toMatchObject({
      [`${group}.address`]: address,
      [`${group}.city`]: city,
      [`${group}.zip`]: zip,
      [`${group}.state`]: state,
      [`${group}.morningMinTime`]: morning[0],
      [`${group}.morningMaxTime`]: morning[1],
      [`${group}.afternoonMinTime`]: afternoon[0],
      [`${group}.afternoonMaxTime`]: afternoon[1],
    })
    expect(errorsOf('contacts', fills)).toEqual({})
  }
})

const required = [
  ['VAL-134', 'companyData.companyName'],
  ['VAL-135', 'companyData.address'],
  ['VAL-136', 'companyData.city'],
  ['VAL-137', 'companyData.zip'],
  ['VAL-138', 'companyData.country'],
  ['VAL-139', 'companyData.VATNumber'],
  ['VAL-140', 'companyData.fiscalCode'],
  ['VAL-141', 'companyData.iban'],
  ['VAL-142', 'pickupAddressAndTime.locationName'],
  ['VAL-143', 'pickupAddressAndTime.address'],
  ['VAL-144', 'pickupAddressAndTime.city'],
  ['VAL-145', 'pickupAddressAndTime.zip'],
  ['VAL-146', 'pickupAddressAndTime.state'],
  ['VAL-147', 'pickupAddressAndTime.country'],
  ['VAL-148', 'pickupAddressAndTime.morningMinTime'],
  ['VAL-149', 'pickupAddressAndTime.morningMaxTime'],
  ['VAL-150', 'pickupAddressAndTime.afternoonMinTime'],
  ['VAL-151', 'pickupAddressAndTime.afternoonMaxTime'],
  ['VAL-152', 'contactForOrderManagement.email'],
] as const

test.each(required)('%s, VAL-133: %s is required', (_row, path) => {
  expect(errorsOf('contacts', { [path]: null })).toEqual({ [path]: 'required' })
})

const onceActive = [
  ['VAL-153', 'adminContact.fullname'],
  ['VAL-154', 'adminContact.phone'],
  ['VAL-155', 'contactForOrderManagement.fullname'],
  ['VAL-156', 'contactForOrderManagement.phone'],
] as const

test.each(onceActive)('%s: %s is required unless the artisan is a draft', (_row, path) => {
  const others = Object.fromEntries(onceActive.map(([, name]) => [name, '1']))
  const errorsIf = (artisanStatus: string) =>
    errorsOf('contacts', { ...others, [path]: null, artisanStatus })
  expect(errorsIf('draft')).toEqual({})
  for (const status of ['active', 'inactive'])
    expect(errorsIf(status)).toEqual({ [path]: 'required' })
})

const times = ['morningMinTime', 'morningMaxTime', 'afternoonMinTime', 'afternoonMaxTime'] as const
const order = [
  ['VAL-157', 1],
  ['VAL-158', 2],
  ['VAL-159', 3],
] as const

test.each(order)(
  '%s, VAL-160: pickup time %i is not before the one that precedes it',
  (_row, at) => {
    const path = (place: number) => `pickupAddressAndTime.${String(times[place])}`
    for (const resource of ['contacts', 'orders']) {
      const errorsIf = (later: string) =>
        errorsOf(resource, { [path(at - 1)]: '10:00', [path(at)]: later })
      expect(errorsIf('09:59')).toEqual({ [path(at)]: 'Times must be in order' })
      expect(errorsIf('10:00')).toEqual({})
    }
  },
)

test.each(['address', 'address2'])(
  'VAL-161, VAL-162, VAL-165: pickup %s has 35 characters',
  (name) => {
    const path = `pickupAddressAndTime.${name}`
    for (const resource of ['contacts', 'orders']) {
      expect(errorsOf(resource, { [path]: 'a'.repeat(35) })).toEqual({})
      expect(errorsOf(resource, { [path]: 'a'.repeat(36) })).toEqual({
        [path]: 'maximum characters allowed is 35',
      })
    }
  },
)

test('VAL-163: the second pickup line may be empty', () => {
  expect(errorsOf('contacts', { 'pickupAddressAndTime.address2': null })).toEqual({})
})

test('VAL-164: every telephone takes digits, plus and spaces alone', () => {
  const phones = model.resources.flatMap(({ name, leaves }) =>
    leaves.filter(({ path }) => /(^|\.)phone$/.test(path)).map((leaf) => [name, leaf] as const),
  )
  expect(phones.filter(([name]) => name === 'contacts')).toHaveLength(4)
  for (const [name, { path, kindName }] of phones) {
    expect([name, path, kindName]).toEqual([name, path, 'phone'])
    expect(errorsOf(name, { [path]: '+39 055 123456' })).toEqual({})
    for (const wrong of ['055/12', '055-12', '(055) 12', '055 12 x3'])
      expect(errorsOf(name, { [path]: wrong })).toEqual({
        [path]: 'Only digits, plus and spaces are allowed',
      })
  }
})
