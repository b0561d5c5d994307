import {
  all,
  choice,
  choices,
  country,
  countryCodes,
  defineResource,
  del,
  email,
  files,
  flag,
  get,
  group,
  image,
  images,
  inLinked,
  instant,
  integer,
  languages,
  list,
  longText,
  missing,
  none,
  own,
  percent,
  put,
  reference,
  region,
  section,
  slug,
  text,
  url,
} from '../schema/index.ts'
import {
  artisanStatuses,
  buyers,
  contractPenalties,
  contractTypes,
  defaultCountry,
} from './settings/constants.ts'
import { programVendorCalls } from './parts/program/vendorCalls.ts'
import { fillsVendorPages } from './settings/roles.ts'
import { documents, largePictures } from './settings/uploads.ts'

const atLeastTwo = { length: 2, message: 'validation.moreThanTwo' } as const

/** The needs for publishing an artisan (rows FIELD-VENDOR-054 to 062). */
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

/** The document lists of an artisan's record (row API-064). */
const paperLists = ['contracts', 'catalogs']

/** The needs in the contact: the required fields of each block (rows PUBLISH-014 to 017). */
const neededInContact = [
  'pickupAddressAndTime',
  'companyData',
  'adminContact',
  'contactForOrderManagement',
]

const publishing = {
  who: ['admin'],
  needs: [...neededToPublish, ...inLinked('contact', neededInContact)],
  // Row PUBLISH-019; every artisan is created with a contact (PUBLISH-020).
  onlyWith: 'contact',
  message: 'errors.cannotPublish',
} as const

/** An artisan who sells on the marketplace. Staff onboard them; an artisan sees its own record. */
export const vendors = defineResource({
  name: 'vendors',
  path: '/api/vendor',
  title: 'artisanName',
  picture: 'picture',
  icon: 'storefront',

  access: {
    read: { team: all, vendor: own('_id') },
    create: { update_vendors: all },
    update: { update_vendors: all },
    delete: { admin: all },
  },
  viewAs: { who: ['admin'], as: 'vendor' },

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
    artisanCode: text({ max: 40, search: true, unique: true, isCode: true }),
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
    // The language of its texts, which are translated into the other one (decision 51).
    language: choice(languages, { default: 'it' }),

    contractType: choice(contractTypes, { required: 'validation.selectContractType' }),
    contractPenalties: choice(contractPenalties),
    buyer: choice(buyers, { labels: 'plain' }),
    discountPercentage: percent(),
    discountNote: text({ max: 500 }),
    downPaymentWhenReceivedOrder: percent(),
    fiscalRegimen: percent({ default: 22 }),
    excludedCountries: choices(countryCodes, { labels: 'country' }),
    fixedPriceList: flag({ isQuestion: true }),
    fullPaymentBeforeShipping: flag({ isQuestion: true }),
    returnAllowed: flag({ isQuestion: true }),
    packagePicsBeforeShipping: flag({ isQuestion: true }),
    productPicsBeforeShipping: flag({ isQuestion: true }),
    bespokeAvailable: flag({ isQuestion: true }),
    vetted: flag({ isQuestion: true }),
    fromArtisanToClient: flag({ isQuestion: true }),
    woodenCrateNeeded: flag({ isQuestion: true }),
    contracts: files({ write: none, isPrivate: true }),
    catalogs: files({ write: none, isPrivate: true }),

    instaName: text({ max: 60, write: none }),
    images: images({ write: none }),
    // Whether somebody can sign in for it; else staff do its part, and mails go to its contact.
    hasAccount: flag({ default: false, shownTo: ['team'], write: none }),

    company: reference('companies', { write: none }),
    contact: reference('contacts', { write: none }),
    // Only for users who may read all fields that it names.
    readiness: missing({ field: 'artisanStatus', to: 'active', read: ['staff', 'buyer'] }),
    artisanLacks: missing({
      field: 'artisanStatus',
      to: 'active',
      by: 'vendor',
      read: ['staff', 'buyer', 'vendor'],
      onRequest: true,
    }),
    picture: image({
      write: none,
      newestOf: { resource: 'products', by: 'vendor', field: 'picture' },
    }),
    productCounter: integer({ counts: { resource: 'products', by: 'vendor' } }),
    premium: group(
      {
        active: flag(),
        analyticsEnabled: flag(),
        analyticsToken: text({ foundExactly: true, read: ['admin', 'vendor'] }),
        manuallyEnabled: flag(),
        planId: text(),
        endDate: instant(),
        isNoticePeriod: flag(),
        lastUpdated: instant(),
      },
      { write: none, part: 'program' },
    ),
    lastEdit: group(
      {
        date: instant({ stamp: { create: 'now', update: 'now' } }),
        editor: email({
          account: true,
          read: ['team'],
          stamp: { create: 'email', update: 'email' },
        }),
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
    columns: [
      'picture',
      'artisanName',
      'artisanStatus',
      'readiness',
      'area',
      'buyer',
      'premium.active',
      'productCounter',
      'lastEdit.date',
      'lastEdit.editor',
    ],
    filters: [
      'artisanStatus',
      'readiness',
      'artisanLacks',
      'buyer',
      'area',
      'premium.active',
      'country',
      'contractType',
      'lastEdit.date',
      'lastEdit.editor',
      'hasAccount',
    ],
    tabs: 'artisanStatus',
    sort: ['updatedAt', 'desc'],
  },
  form: [
    section('artisan', [
      'artisanName',
      'name',
      'slug',
      'artisanCode',
      'SKUprefix',
      'artisanStatus',
    ]),
    section('place', ['area', 'country', 'state']),
    section('presentation', [
      'email',
      'website',
      'otherSites',
      'description',
      'biography',
      'language',
    ]),
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
    section('record', [
      'approved',
      'readiness',
      'hasAccount',
      'lastEdit',
      'lastPublish',
      'company',
      'contact',
      'productCounter',
      'editedFields',
    ]),
  ],

  calls: {
    status: put('/api/vendor/{id}/status', {
      roles: ['admin'],
      body: { status: choice(artisanStatuses, { required: true, labels: 'plain' }) },
      moves: { field: 'artisanStatus', by: 'status' },
      answer: { record: 'vendors' },
      source: 'D2 §7.2',
      summary: 'Moves the artisan between draft, active and inactive.',
      success: 'notices.vendorUpdated',
    }),
    ...programVendorCalls,
    promote: put('/api/vendor/promote/{id}', {
      during: 'always',
      roles: fillsVendorPages,
      files: { images: largePictures },
      answer: { fields: { images: images({ required: true }) } },
      source: 'D2 §7.2',
      summary: 'Adds pictures for social media; answers all of them.',
      success: 'notices.saved',
    }),
    instaName: put('/api/vendor/insta-name/{id}', {
      during: 'always',
      roles: fillsVendorPages,
      body: { nickname: text({ max: 60 }) },
      answer: { record: 'vendors' },
      source: 'D2 §7.2',
      summary: "Keeps the artisan's Instagram handle.",
      success: 'notices.saved',
    }),
    removeImage: put('/api/vendor/remove-image/{id}', {
      during: 'always',
      roles: fillsVendorPages,
      body: { url: text({ required: true, max: 2000 }) },
      answer: { fields: { images: images({ required: true }) } },
      source: 'D2 §7.2',
      summary: 'Removes a picture for social media; answers those that are left.',
      success: 'notices.removed',
    }),
    addAttachment: put('/api/vendor/attachment/{fieldName}', {
      roles: ['update_vendors'],
      words: { fieldName: paperLists },
      files: { files: documents },
      body: { id: text({ required: true, max: 36 }) },
      answer: { fields: { uploadedFiles: files({ required: true }) } },
      source: 'D2 §7.2',
      summary: 'Adds papers to the contracts or catalogs of an artisan; answers all of them.',
      success: 'notices.fileUploaded',
    }),
    removeAttachment: del('/api/vendor/{id}/attachment/{fieldName}', {
      during: 'always',
      roles: ['update_vendors'],
      words: { fieldName: paperLists },
      body: { file: text({ required: true, max: 2000 }) },
      answer: { fields: { contracts: files(), catalogs: files() } },
      source: 'D2 §7.2',
      summary: 'Removes a paper; answers those that are left under the name of their list.',
      success: 'notices.fileDeleted',
    }),
    giftCertificate: get('/api/vendor/gift-cert-info/{productId}', {
      roles: ['adminLevel'],
      answer: {
        fields: {
          productName: text({ required: true }),
          name: text({ required: true }),
          biography: longText({ required: true }),
        },
      },
      source: 'D2 §7.2',
      summary: 'What the gift certificate of a product says of it and of its artisan.',
    }),
  },
})
