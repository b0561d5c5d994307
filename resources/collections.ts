import {
  all,
  choice,
  choices,
  defineResource,
  flag,
  get,
  group,
  id,
  image,
  instant,
  integer,
  list,
  longText,
  none,
  own,
  put,
  reference,
  related,
  section,
  text,
} from '../schema/index.ts'
import {
  collectionStates,
  pageSizes,
  productStatuses,
  translationStatuses,
} from './settings/constants.ts'
import { seesTranslationBoard, userTypes } from './settings/roles.ts'

/** The fields of each product that a collection shows. */
const productFields = ['name', 'sku', 'status', 'mainPhoto', 'picture']

/** Most products that a call about all of a collection names. */
const mostNamed = 10_000

/** Products that cannot be approved, each with its missing and invalid fields. */
const leftOut = list(
  {
    _id: id({ required: true }),
    sku: text(),
    name: text(),
    problems: list({ field: text(), text: text({ required: true }) }, { required: true }),
  },
  { required: true, max: mostNamed },
)

/** A filter on the translations of the collection's products. */
const inTranslation = <const W extends Readonly<Record<string, string | boolean>>>(some: W) => ({
  resource: 'translations',
  by: 'collection',
  where: { readyToTranslate: true, ...some },
})

/** How many there are, for those who translate or proofread. */
const texts = <const W extends Readonly<Record<string, string | boolean>>>(some: W) =>
  integer({ read: ['update_translations'], onRequest: true, counts: inTranslation(some) })

/** Products that a vendor shows together. Vendors make and name them; staff approve them. */
export const collections = defineResource({
  name: 'collections',
  path: '/api/collection',
  title: 'name',
  picture: 'picture',
  icon: 'collections_bookmark',

  access: {
    read: { team: all, vendor: own('vendor') },
    create: { staff: all, vendor: own('vendor') },
    update: { staff: all, vendor: own('vendor') },
    delete: { admin: all },
  },

  fields: {
    name: text({ required: true, max: 120, search: true }),
    vendor: reference('vendors', { required: true, createOnly: true, write: ['staff'] }),
    vendorName: text({ lookup: { through: 'vendor', field: 'artisanName' }, search: true }),
    approved: flag({ default: false, write: ['staff'] }),
    state: choice(collectionStates, { default: 'pending', write: ['staff'] }),
    allReviewed: flag({ default: false, write: none }),
    addDate: instant({ write: none, stamp: { create: 'now' } }),
    approvalDate: instant({ write: none }),
    picture: image({
      write: none,
      newestOf: { resource: 'products', by: 'vendorCollection', field: 'picture' },
    }),
    disapprovalReason: longText({ max: 1000, write: none }),
    // Since when a collection waits that was disapproved before.
    resubmittedAt: instant({ write: none }),
    productsCount: integer({ counts: { resource: 'products', by: 'vendorCollection' } }),
    readyProductsCount: integer({
      counts: {
        resource: 'products',
        by: 'vendorCollection',
        where: { readyToTranslate: true },
      },
    }),
    textsToDo: texts({ status: 'todo' }),
    textsDraft: texts({ status: 'draft' }),
    textsWaiting: texts({ status: 'waiting' }),
    textsApproved: texts({ status: 'approved' }),
    textsPublished: texts({ isPublished: true }),
    textsStale: texts({ isStale: true }),
    oldestWaitingText: instant({
      read: ['update_translations'],
      write: none,
      onRequest: true,
      oldestOf: { ...inTranslation({ status: 'waiting' }), field: 'waitingSince' },
    }),
    products: related('products', { by: 'vendorCollection', select: productFields }),
    onboardingProducts: related('products', {
      by: 'vendorCollection',
      where: { saved: false },
      select: productFields,
    }),
  },

  list: {
    columns: [
      'picture',
      'name',
      'vendorName',
      'state',
      'allReviewed',
      'productsCount',
      'addDate',
      'approvalDate',
    ],
    filters: ['vendor', 'state', 'approved', 'allReviewed', 'addDate'],
    tabs: 'state',
    sort: ['addDate', 'desc'],
    dialect: 'pages',
    bulkCalls: ['approve'],
  },
  // The two tables of the approval dashboard.
  indexes: [
    ['approved', 'allReviewed', 'addDate'],
    ['approved', 'allReviewed', 'approvalDate'],
    // What waits for approval: for the first time, or again.
    ['state', 'resubmittedAt'],
  ],
  form: [
    section('basics', ['name', 'vendor', 'vendorName']),
    section('approval', [
      'approved',
      'state',
      'disapprovalReason',
      'resubmittedAt',
      'allReviewed',
      'addDate',
      'approvalDate',
    ]),
    section('products', ['productsCount', 'readyProductsCount', 'products', 'onboardingProducts']),
    section('translation', [
      'textsToDo',
      'textsDraft',
      'textsWaiting',
      'textsApproved',
      'textsPublished',
      'textsStale',
      'oldestWaitingText',
    ]),
  ],

  calls: {
    ofVendor: get('/api/collection/list-from-vendor/{vendor}', {
      query: {
        page: integer({ min: 1 }),
        limit: integer({ min: 1, max: pageSizes.vendorDashboardCollections }),
      },
      answer: { page: 'collections' },
      source: 'D2 §7.3',
      summary: 'The collections of one vendor, newest first.',
    }),
    forTranslation: get('/api/collection/list/translations', {
      roles: seesTranslationBoard,
      query: {
        collection: reference('collections'),
        vendor: reference('vendors'),
        hasProducts: flag(),
        readyToTranslate: flag(),
        isApproved: flag(),
        sort: text(),
        order: choice(['asc', 'desc', 'ASC', 'DESC']),
        page: integer({ min: 1 }),
        limit: integer({ min: 1, max: pageSizes.mostBoardCollections }),
        filter: text({ max: 4000, about: 'As JSON, for fields that are no text; as in the list.' }),
        products: flag({ about: '`false` leaves the products out.' }),
      },
      answer: {
        page: 'collections',
        with: { products: 'products' },
        extra: {
          progress: integer({ about: 'Approved texts, in percent; null without a text.' }),
          bio: group({
            translation: id(),
            status: choice(translationStatuses),
            isStale: flag(),
            isPublished: flag(),
            waitingSince: instant(),
          }),
          openBy: list({ name: text(), email: text(), type: choice(userTypes) }),
        },
      },
      source: 'D2 §7.3',
      summary: `What the translation board shows: collections, newest first, each with its products by name and how far their translation is; at most ${pageSizes.mostBoardProducts} of each, \`productsCount\` and \`readyProductsCount\` tell how many there are. \`readyToTranslate=true\`: only collections with a product that is marked for translation, and of their products the marked ones alone; \`false\`: only collections without one. \`hasProducts\`: only those with products, or only the empty ones. Other fields of a collection narrow as in its list. \`bio\` is the artisan’s company text, \`openBy\` who else has one of these texts open now.`,
    }),
    approve: put('/api/collection/approve/{id}', {
      during: 'always',
      roles: ['staff'],
      answer: { record: 'collections' },
      source: 'ours',
      summary:
        'Approves the collection, and with it the products of it that are complete and not reviewed yet.',
      success: 'notices.collectionApproved',
    }),
    disapprove: put('/api/collection/disapprove/{id}', {
      during: 'always',
      roles: ['staff'],
      body: { reason: longText({ required: true, max: 1000 }) },
      answer: { record: 'collections' },
      source: 'ours',
      summary:
        'Disapproves the collection for a reason, and rejects for it the products that are not reviewed yet.',
      success: 'notices.collectionDisapproved',
    }),
    resubmit: put('/api/collection/resubmit/{id}', {
      during: { field: 'state', among: ['disapproved'] },
      roles: ['vendor'],
      answer: { record: 'collections' },
      source: 'ours',
      summary: 'Sends a disapproved collection for approval again; its products keep their status.',
      success: 'notices.collectionResubmitted',
    }),
    approvable: get('/api/collection/approve-all/{id}', {
      roles: ['staff'],
      query: { status: choice(productStatuses), unreviewed: flag() },
      answer: {
        fields: {
          approvable: integer({ required: true }),
          products: list(
            {
              _id: id({ required: true }),
              sku: text(),
              name: text(),
              status: choice(productStatuses, { required: true }),
              reason: longText({ about: 'Why it was rejected.' }),
            },
            { required: true, max: mostNamed },
          ),
          leftOut,
        },
      },
      source: 'ours',
      summary:
        'What approving all would do: which products of the collection, or of one status, it would approve, and which it would leave, and why. `unreviewed=true`: of those alone that approving the collection takes along.',
    }),
    approveAll: put('/api/collection/approve-all/{id}', {
      during: 'always',
      roles: ['staff'],
      body: { status: choice(productStatuses), statuses: choices(productStatuses) },
      answer: {
        fields: {
          approved: integer({ required: true }),
          left: integer({ required: true }),
          leftOut,
        },
      },
      source: 'ours',
      summary:
        'Approves the products of the collection, or those of one status or of several; the incomplete ones are left, and `leftOut` tells why. One that is active stays so.',
    }),
  },
})
