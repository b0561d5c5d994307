import {
  all,
  choice,
  defineResource,
  file,
  flag,
  group,
  image,
  images,
  instant,
  integer,
  list,
  localizedText,
  longText,
  missing,
  none,
  number,
  own,
  percent,
  reference,
  section,
  text,
} from '../schema/index.ts'
import {
  colors,
  leadTimeWeeks,
  materials,
  productStatuses,
  shopStates,
  stock,
  workDays,
} from './settings/constants.ts'
import { additionalDataField } from './parts/additionalDataField.ts'
import { auditAgeing } from './parts/auditAge.ts'
import { figureColumns, figures } from './figures/figures.ts'
import { seesComments } from './settings/roles.ts'
import { parcel, productMeasures } from './parts/parcel.ts'
import { publishing } from './parts/publishing.ts'
import { pricing, wholesaleShare } from './parts/pricing.ts'
import { productCalls } from './parts/productCalls.ts'
import { lastChange } from './parts/lastChange.ts'
import { rejection } from './parts/rejection.ts'
import { publishedText } from './parts/publishedText.ts'
import { differentMaterial } from './parts/differentMaterial.ts'
import { largeEnoughDiscount } from './parts/discountTooLow.ts'
import { isCrateWrong } from './parts/woodenCrate.ts'

/** Something a vendor sells. Vendors write their own; staff decide what is published. */
export const products = defineResource({
  name: 'products',
  path: '/api/product',
  title: 'name',
  picture: 'picture',
  icon: 'palette',
  quickSearch: {
    call: 'quickSearch',
    facts: ['sku', 'vendorName'],
    mark: { field: 'discontinuedOn', text: 'app.quickSearch.discontinued' },
  },

  access: {
    read: { team: all, vendor: own('vendor') },
    create: { staff: all, vendor: own('vendor') },
    update: { staff: all, vendor: own('vendor') },
    delete: { admin: all },
  },

  fields: {
    mainPhoto: image({ write: none, givenBy: 'mainImage' }),
    onboardingPhoto: image({ write: none }),
    photos: images({ write: none }),
    hiResImages: images({ write: none, whenLive: 'waits' }),
    // A product without photos yet shows a picture of its artisan.
    picture: image({
      write: none,
      firstOf: ['mainPhoto', 'photos', 'hiResImages', 'onboardingPhoto'],
    }),

    sku: text({
      required: true,
      unique: true,
      isCode: true,
      search: true,
      createOnly: true,
      alias: 'SKU',
      max: 40,
      pattern: {
        test: /^[A-Za-z0-9][A-Za-z0-9._/-]*$/,
        message: 'validation.sku',
        sample: 'BOT-0001',
      },
    }),
    name: text({
      required: 'validation.requiredMark',
      search: true,
      max: 200,
      formName: 'productName',
    }),
    displayTitle: localizedText({ max: 200, search: true }),
    description: longText({ required: 'validation.requiredMark', max: 5000 }),
    status: choice(productStatuses, { default: 'draft', write: ['staff', 'vendor'] }),
    readiness: missing({ field: 'status', to: 'active', shownTo: ['team'] }),
    // The part of it that its artisan can give: whose turn it is.
    artisanLacks: missing({ field: 'status', to: 'active', by: 'vendor', onRequest: true }),
    vendor: reference('vendors', { required: true, write: ['staff'], createOnly: true }),
    vendorName: text({ lookup: { through: 'vendor', field: 'artisanName' }, search: true }),
    vendorCollection: reference('collections', { matching: 'vendor' }),
    // A copy of the name, as lists cannot be sorted by a reference.
    collectionName: text({ lookup: { through: 'vendorCollection', field: 'name' } }),
    type: reference('productTypes', { embed: ['name', 'dataItems'] }),
    category: text({ lookup: { through: 'type', field: 'category' } }),
    // The artisan's own word for it, which nobody buys by.
    vendorCode: text({ max: 60, search: true, isCode: true, whenLive: 'applies' }),
    designer: text({ max: 120 }),
    yearIntoMarket: integer({ min: 1900, max: 2100 }),
    saved: flag({ default: false, shownTo: ['team'], whenLive: 'applies' }),

    mainColor: choice(colors, { required: 'validation.requiredMark' }),
    material: choice(materials, { required: 'validation.requiredMark' }),
    secondaryMaterial: choice(materials),

    dimensions: group({
      W: number({ ...productMeasures.side, formName: 'W' }),
      D: number({ ...productMeasures.side, formName: 'D' }),
      H: number({ ...productMeasures.side, formName: 'H' }),
    }),
    weight: number(productMeasures.weight),

    pricing,
    fiscalRegimen: percent({ lookup: { through: 'vendor', field: 'fiscalRegimen' } }),
    wholesaleShare,

    // How many there are and how long it takes only the workshop knows, and it changes by the day.
    stockQuantity: integer({ required: 'validation.enterValue', ...stock, whenLive: 'applies' }),
    shippingIn: integer({ ...leadTimeWeeks, unit: 'weeks', whenLive: 'applies' }),
    packagingTime: integer({
      required: 'validation.enterValue',
      ...workDays,
      whenLive: 'applies',
    }),
    canBeRemade: flag({ default: false, whenLive: 'applies' }),
    remadeDays: integer({
      ...workDays,
      enabledWhen: { field: 'canBeRemade', is: true },
      whenLive: 'applies',
    }),
    canBeCustomized: flag({ default: false }),
    needsAssembly: flag({ default: false }),
    suitableForContract: flag({ default: false }),
    isCITES: flag({ default: false }),
    certifications: group({
      CARB: flag({ formName: 'certificationCARB' }),
      UL: flag({ formName: 'certificationUL' }),
    }),
    parcels: list(parcel, { max: 50, numberedBy: 'number' }),
    dedicatedCourier: flag({ read: ['admin'], write: ['admin'] }),

    otherInfo: longText({ max: 5000 }),
    comments: longText({ max: 5000, read: seesComments, whenLive: 'applies' }),
    additionalData: additionalDataField,
    careInstructions: file({ write: none, whenLive: 'waits' }),
    finishes: file({ write: none, whenLive: 'waits' }),
    priceList: file({ write: none, isPrivate: true, whenLive: 'waits' }),
    assemblyInstructions: file({ write: none, whenLive: 'waits' }),
    technicalDataSheet: file({ write: none, whenLive: 'waits' }),

    blocked: flag({ default: false, write: ['admin'] }),
    internalUseOnly: flag({ default: false, write: none }),
    readyToTranslate: flag({ default: false, write: ['admin'], alias: 'markForTranslation' }),
    auditedOn: instant({ write: none, age: auditAgeing }),
    flaggedAsIncompleteOn: instant({ write: none }),
    discontinuedOn: instant({ write: none }),
    // The server writes it without a new version of the product.
    inShop: choice(shopStates, { default: 'never', read: ['team'], write: none }),
    rejection,
    openProposals: integer({ default: 0, write: none, shownTo: none, dropped: true }),
    askedProposals: integer({ default: 0, write: none, shownTo: none, dropped: true }),
    figures,
    translation: publishedText,
    ...lastChange,
  },

  rules: [
    largeEnoughDiscount,
    differentMaterial,
    {
      message: 'validation.woodenCrate',
      fields: ['additionalData'],
      fails: ({ additionalData }) => isCrateWrong(additionalData),
    },
  ],

  transitions: {
    status: [
      ...productStatuses.map((to) => ({
        from: productStatuses,
        to,
        who: ['staff'] as const,
        ...(to === 'active' && publishing),
      })),
      { from: ['draft', 'rejected'], to: 'pending', who: ['vendor'] },
      { from: 'rejected', to: 'draft', who: ['vendor'] },
      { from: 'pending', to: 'draft', who: ['vendor'], onlyBy: 'withdraw' },
    ],
  },
  incompleteWhile: { field: 'status', is: 'draft' },
  // A product in review cannot be edited until staff have decided or it is withdrawn.
  lockedWhile: { field: 'status', is: 'pending', for: ['vendor'] },
  // What is on sale: an artisan's change of it waits for a yes, unless its field says otherwise.
  live: {
    field: 'status',
    is: ['active'],
    decides: ['approver', 'admin'],
    counts: { waiting: 'openProposals', asked: 'askedProposals' },
  },
  remarks: {
    list: 'rejection.remarks',
    for: 'vendor',
    sections: ['photos', 'basics', 'look', 'prices', 'availability', 'shipping', 'information'],
  },

  list: {
    columns: [
      'picture',
      'sku',
      'name',
      'vendorName',
      'collectionName',
      'status',
      'readiness',
      'pricing.EUR.wholesale',
      'pricing.EUR.retail',
      'wholesaleShare',
      'stockQuantity',
      'shippingIn',
      'auditedOn',
      'translation.status',
      'inShop',
      ...figureColumns,
      'updatedAt',
    ],
    leftOut: {
      vendor: ['vendorName', 'wholesaleShare', 'auditedOn', 'translation.status'],
      team: [...figureColumns, 'wholesaleShare', 'inShop'],
    },
    filters: [
      'status',
      'readiness',
      'artisanLacks',
      'vendor',
      'vendorCollection',
      'type',
      'material',
      'mainColor',
      'blocked',
      'internalUseOnly',
      'discontinuedOn',
      'readyToTranslate',
      'pricing.EUR.retail',
      'wholesaleShare',
      'stockQuantity',
      'shippingIn',
      'auditedOn',
      'translation.status',
      'translation.isStale',
      'translation.isPublished',
      'inShop',
      'openProposals',
      'askedProposals',
      ...figureColumns,
      'updatedAt',
    ],
    bulkCalls: ['approve'],
    also: ['mainPhoto'], // The grid has `picture`; documented clients show this.
    tabs: 'status',
    sort: ['updatedAt', 'desc'],
    quick: [
      'sku',
      'name',
      'vendorName',
      'status',
      'pricing.EUR.wholesale',
      'pricing.EUR.retail',
      'stockQuantity',
      'shippingIn',
      'auditedOn',
    ],
    together: [
      'status',
      'vendor',
      'vendorCollection',
      'type',
      'material',
      'mainColor',
      'blocked',
      'translation.status',
      'translation.isStale',
      'inShop',
    ],
    rare: ['blocked'],
  },
  indexes: [
    // Products of a vendor in one state, for the vendor and for staff: counted from the index
    // alone.
    ['vendor', 'status', 'updatedAt'],
    // The most used filters, in the order of the list.
    ['status', 'updatedAt'],
    // What waits for approval: for the first time, or again.
    ['status', 'rejection.at'],
    // What is on sale without a text in the other language.
    ['status', 'translation.isPublished'],
    ['type', 'updatedAt'],
    ['material', 'updatedAt'],
    ['mainColor', 'updatedAt'],
    // This pair matches so many products that counting them row by row grew slower with their
    // number.
    ['material', 'mainColor', 'updatedAt'],
    ['blocked', 'updatedAt'],
    ['blocked', 'mainColor', 'updatedAt'],
    // Products of a collection that wait for their translation.
    ['vendorCollection', 'readyToTranslate'],
  ],
  form: [
    section('photos', ['mainPhoto', 'photos', 'onboardingPhoto', 'hiResImages']),
    section('basics', [
      'sku',
      'name',
      'displayTitle',
      'description',
      'status',
      'readiness',
      'vendor',
      'vendorName',
      'vendorCollection',
      'type',
      'category',
      'vendorCode',
      'designer',
      'yearIntoMarket',
      'saved',
    ]),
    section('look', ['mainColor', 'material', 'secondaryMaterial', 'dimensions', 'weight']),
    section('prices', ['pricing', 'fiscalRegimen']),
    section('availability', [
      'stockQuantity',
      'shippingIn',
      'packagingTime',
      'canBeRemade',
      'remadeDays',
      'canBeCustomized',
      'needsAssembly',
      'suitableForContract',
      'isCITES',
      'certifications',
    ]),
    section('shipping', ['parcels', 'dedicatedCourier']),
    section('information', [
      'otherInfo',
      'comments',
      'additionalData',
      'careInstructions',
      'finishes',
      'priceList',
      'assemblyInstructions',
      'technicalDataSheet',
    ]),
    section('publication', [
      'blocked',
      'internalUseOnly',
      'readyToTranslate',
      'auditedOn',
      'flaggedAsIncompleteOn',
      'discontinuedOn',
      'inShop',
      'rejection',
    ]),
    section('translation', ['translation']),
    section('figures', ['figures']),
    section('record', ['collectionName', 'lastUpdatedByAt', 'lastChanges']),
  ],

  calls: productCalls,
})
