import {
  all,
  choice,
  choices,
  country,
  countryCodes,
  defineResource,
  email,
  files,
  flag,
  group,
  id,
  images,
  instant,
  integer,
  list,
  longText,
  none,
  own,
  percent,
  put,
  region,
  section,
  slug,
  text,
  url,
} from '../schema/index.ts'
import { artisanStatuses, buyers, contractPenalties, contractTypes, defaultCountry } from './constants.ts'

const atLeastTwo = { length: 2, message: 'validation.moreThanTwo' } as const

/** What publishing an artisan asks for (rows FIELD-VENDOR-054 to 062). */
const neededToPublish = [
  'contractPenalties',
  'returnAllowed',
  'fullPaymentBeforeShipping',
  'packagePicsBeforeShipping',
  'productPicsBeforeShipping',
  'contracts',
  'buyer',
  'discountPercentage',
  'downPaymentWhenReceivedOrder',
] as const

const publishing = { who: ['admin'], needs: neededToPublish, message: 'errors.cannotPublish' } as const

/** An artisan who sells on the marketplace. Staff onboard them; an artisan sees its own record. */
export const vendors = defineResource({
  name: 'vendors',
  path: '/api/vendor',
  title: 'artisanName',
  icon: 'storefront',

  access: {
    read: { team: all, vendor: own('_id') },
    create: { update_vendors: all },
    update: { update_vendors: all },
    delete: { admin: all },
  },

  fields: {
    artisanName: text({ required: 'validation.enter', min: atLeastTwo, max: 120, search: true }),
    name: text({ max: 120, search: true }),
    slug: slug({
      required: 'validation.enter',
      min: atLeastTwo,
      from: 'artisanName',
      unique: true,
      message: 'validation.slug',
    }),
    artisanCode: text({ max: 40, search: true }),
    SKUprefix: text({ max: 12 }),
    artisanStatus: choice(artisanStatuses, { default: 'draft', write: ['admin'] }),
    approved: flag({
      write: none,
      dropped: true,
      stamp: { create: { value: false }, update: { value: true } },
    }),
    area: text({ required: 'validation.enter', min: atLeastTwo, max: 80, search: true }),
    country: country({
      required: 'validation.pickCountry',
      default: defaultCountry,
      lockedWhile: { field: 'country', is: defaultCountry },
    }),
    state: region({ of: 'country', required: 'validation.pickRegion', max: 80 }),
    email: email({ required: true, message: 'validation.vendorEmail', search: true }),
    website: url({ required: 'validation.enter', min: atLeastTwo, message: 'validation.url' }),
    otherSites: text({ required: 'validation.enter', min: atLeastTwo, max: 500 }),
    description: longText({ required: 'validation.enter', min: atLeastTwo, max: 5000 }),
    biography: longText({ max: 5000 }),

    contractType: choice(contractTypes, { required: 'validation.selectContractType' }),
    contractPenalties: choice(contractPenalties),
    buyer: choice(buyers, { labels: 'plain' }),
    discountPercentage: percent(),
    discountNote: text({ max: 500 }),
    downPaymentWhenReceivedOrder: percent(),
    fiscalRegimen: percent({ default: 22 }),
    excludedCountries: choices(countryCodes, { labels: 'country' }),
    fixedPriceList: flag({ asked: true }),
    fullPaymentBeforeShipping: flag({ asked: true }),
    returnAllowed: flag({ asked: true }),
    packagePicsBeforeShipping: flag({ asked: true }),
    productPicsBeforeShipping: flag({ asked: true }),
    bespokeAvailable: flag({ asked: true }),
    vetted: flag({ asked: true }),
    fromArtisanToClient: flag({ asked: true }),
    woodenCrateNeeded: flag({ asked: true }),
    contracts: files({ write: none, read: ['team'] }),
    catalogs: files({ write: none, read: ['team'] }),

    instaName: text({ max: 60, write: none }),
    images: images({ write: none }),

    company: id({ write: none }),
    contact: id({ write: none }),
    productCounter: integer({ counts: { resource: 'products', by: 'vendor' } }),
    premium: group(
      {
        active: flag(),
        analyticsEnabled: flag(),
        analyticsToken: text({ read: ['admin', 'vendor'] }),
        manuallyEnabled: flag(),
        planId: text(),
        endDate: instant(),
        isNoticePeriod: flag(),
        lastUpdated: instant(),
      },
      { write: none },
    ),
    lastEdit: group(
      {
        date: instant({ stamp: { create: 'now', update: 'now' } }),
        editor: text({ stamp: { create: 'email', update: 'email' } }),
      },
      { write: none },
    ),
    lastPublish: group({ date: instant() }, { write: none }),
    editedFields: list(
      { fieldName: text(), oldValue: longText(), newValue: longText() },
      { write: none, dropped: true, stamp: { update: 'changes' } },
    ),
  },

  transitions: {
    artisanStatus: [
      { from: 'draft', to: 'active', ...publishing },
      { from: 'inactive', to: 'active', ...publishing },
      { from: 'active', to: 'inactive', who: ['admin'] },
    ],
  },

  list: {
    columns: ['artisanName', 'artisanStatus', 'area', 'country', 'buyer', 'premium.active', 'productCounter', 'updatedAt'],
    filters: ['artisanStatus', 'buyer', 'country', 'contractType', 'premium.active', 'area', 'updatedAt'],
    sort: ['updatedAt', 'desc'],
  },
  form: [
    section('artisan', ['artisanName', 'name', 'slug', 'artisanCode', 'SKUprefix', 'artisanStatus']),
    section('place', ['area', 'country', 'state']),
    section('presentation', ['email', 'website', 'otherSites', 'description', 'biography']),
    section('contract', [
      'contractType',
      'contractPenalties',
      'buyer',
      'discountPercentage',
      'discountNote',
      'downPaymentWhenReceivedOrder',
      'fiscalRegimen',
      'excludedCountries',
    ]),
    section('agreements', [
      'fixedPriceList',
      'fullPaymentBeforeShipping',
      'returnAllowed',
      'packagePicsBeforeShipping',
      'productPicsBeforeShipping',
      'bespokeAvailable',
      'vetted',
      'fromArtisanToClient',
      'woodenCrateNeeded',
    ]),
    section('documents', ['contracts', 'catalogs']),
    section('promotion', ['instaName', 'images']),
    section('premium', ['premium']),
    section('record', ['approved', 'lastEdit', 'lastPublish', 'company', 'contact', 'productCounter', 'editedFields']),
  ],

  calls: {
    status: put('/api/vendor/{id}/status', {
      roles: ['admin'],
      body: { status: choice(artisanStatuses, { required: true, labels: 'plain' }) },
      answer: { record: 'vendors' },
      source: 'D2 §7.2',
      summary: 'Moves the artisan between draft, active and inactive.',
      success: 'notices.vendorUpdated',
    }),
  },
})
