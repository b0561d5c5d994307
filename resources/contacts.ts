import {
  all,
  country,
  defineResource,
  email,
  emails,
  fiscalCode,
  flag,
  group,
  iban,
  list,
  longText,
  none,
  own,
  phone,
  reference,
  section,
  text,
  vatNumber,
} from '../schema/index.ts'
import { artisanStatuses } from './settings/constants.ts'
import { pickup, pickupTimesInOrder } from './parts/pickup.ts'

const needed = { required: 'validation.requiredSmall' } as const

/** Contacts that are required once an artisan is no longer a draft (rows VAL-153 to 156). */
const neededOnceActive = {
  requiredUnless: {
    field: 'artisanStatus',
    is: artisanStatuses[0],
    message: 'validation.requiredSmall',
  },
} as const

/**
 * Contact, pickup and payment data of an artisan: one record per artisan, created with it and kept
 * up to date by the artisan.
 */
export const contacts = defineResource({
  name: 'contacts',
  path: '/api/contact',
  title: 'vendorName',
  icon: 'contact_phone',

  access: {
    read: { team: all, vendor: own('vendor') },
    create: { admin: all },
    update: { update_vendors: all, vendor: own('vendor') },
    delete: { admin: all },
  },

  fields: {
    vendor: reference('vendors', { required: true, createOnly: true, partOf: true }),
    vendorName: text({ lookup: { through: 'vendor', field: 'artisanName' }, search: true }),
    artisanStatus: text({ lookup: { through: 'vendor', field: 'artisanStatus' } }),
    company: reference('companies', { matching: 'vendor', write: ['update_vendors'] }),

    adminContact: group(
      {
        fullname: text({ ...neededOnceActive, max: 120, search: true }),
        phone: phone(neededOnceActive),
        email: email(),
      },
      { personal: true },
    ),
    contactForOrderManagement: group(
      {
        fullname: text({ ...neededOnceActive, max: 120 }),
        phone: phone(neededOnceActive),
        email: email(needed),
        secondaryEmails: emails(),
      },
      { personal: true },
    ),
    contactForProductInquiries: group(
      {
        fullname: text({ max: 120 }),
        phone: phone(),
        email: email(),
      },
      { personal: true },
    ),

    companyData: group({
      companyName: text({ ...needed, max: 160, search: true }),
      address: text({ ...needed, max: 160 }),
      adressLine2: text({ max: 160 }),
      city: text({ ...needed, max: 80 }),
      zip: text({ ...needed, max: 12, postcodeIn: 'country' }),
      country: country(needed),
      VATNumber: vatNumber({ ...needed, of: 'companyData.country', search: true }),
      isFiscalCodeVat: flag({ default: false }),
      fiscalCode: fiscalCode({
        ...needed,
        of: 'companyData.country',
        mirrors: { field: 'companyData.VATNumber', while: 'companyData.isFiscalCodeVat' },
      }),
      // Translators do not see bank data.
      iban: iban({ ...needed, read: ['staff', 'buyer', 'vendor'] }),
    }),

    pickupAddressAndTime: group(pickup(needed)),

    editedFields: list(
      { fieldName: text(), oldValue: longText(), newValue: longText() },
      { write: none, dropped: true, stamp: { update: 'changes' } },
    ),
  },

  rules: pickupTimesInOrder,

  startsEmpty: true,
  list: {
    columns: [
      'vendorName',
      'artisanStatus',
      'companyData.companyName',
      'companyData.city',
      'companyData.VATNumber',
      'contactForOrderManagement.fullname',
      'contactForOrderManagement.phone',
      'pickupAddressAndTime.city',
      'updatedAt',
    ],
    filters: [
      'vendor',
      'companyData.country',
      'companyData.city',
      'pickupAddressAndTime.city',
      'pickupAddressAndTime.morningMinTime',
      'updatedAt',
    ],
    sort: ['vendorName', 'asc'],
  },
  form: [
    section('vendor', ['vendor', 'vendorName', 'artisanStatus', 'company']),
    section('people', ['adminContact', 'contactForOrderManagement', 'contactForProductInquiries']),
    section('company', ['companyData']),
    section('pickup', ['pickupAddressAndTime']),
    section('record', ['editedFields']),
  ],
})
