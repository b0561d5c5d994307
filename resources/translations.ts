import {
  choice,
  all,
  defineResource,
  email,
  flag,
  get,
  group,
  id,
  instant,
  integer,
  isLongerThan,
  isShorterThan,
  languages,
  longText,
  none,
  patch,
  put,
  reference,
  section,
  text,
} from '../schema/index.ts'
import {
  companyBioLimits,
  pageSizes,
  productStatuses,
  translationLimits,
  translationStatuses,
} from './settings/constants.ts'

const anyStatus = translationStatuses
/** Statuses that exist only as labels; no action sets them (row TRANS-020). */
const labels = ['working', 'done', 'pending', 'shipped'] as const
const notApproved = anyStatus.filter((status) => status !== 'approved')
/** Statuses in which the text has been handed in or approved. */
const handedIn: readonly unknown[] = ['waiting', 'approved']

const writers = ['update_translations'] as const
const reviewers = ['approve_translations'] as const
const answer = { record: 'translations' } as const
const documented = { answer, source: 'D2 §7.3' } as const

/**
 * The text of a company page can only be decided on after it is handed in (rows TRANS-050 to 052).
 */
const handedInPage = {
  field: 'status',
  among: ['waiting'],
  when: { field: 'subject', is: 'company' },
  refusal: 'errors.notFinished',
  code: 'NOT_FINISHED',
} as const
/** Requires a text that can be rejected. */
const begun = {
  field: 'status',
  among: anyStatus.filter((status) => status !== 'todo'),
} as const

/** The translation of a product or company page into the other language, from to do to approved. */
export const translations = defineResource({
  name: 'translations',
  path: '/api/translation',
  title: 'sourceName',
  icon: 'translate',

  // The server creates one for each product sent to translation and each company page with a text.
  access: {
    read: { update_translations: all },
    create: {},
    update: { update_translations: all },
    delete: {},
  },

  fields: {
    subject: choice(['product', 'company'], { required: true, createOnly: true }),
    vendor: reference('vendors', { required: true, createOnly: true }),
    vendorName: text({ lookup: { through: 'vendor', field: 'artisanName' }, search: true }),
    sourceLanguage: choice(languages, { lookup: { through: 'vendor', field: 'language' } }),
    product: reference('products', {
      matching: 'vendor',
      createOnly: true,
      partOf: true,
      unique: true,
    }),
    company: reference('companies', {
      matching: 'vendor',
      createOnly: true,
      partOf: true,
      unique: true,
    }),
    sourceName: text({ lookup: { through: 'product', field: 'name' }, search: true }),
    sku: text({ lookup: { through: 'product', field: 'sku' }, search: true }),
    collection: reference('collections', {
      lookup: { through: 'product', field: 'vendorCollection' },
    }),
    productStatus: choice(productStatuses, { lookup: { through: 'product', field: 'status' } }),
    readyToTranslate: flag({ default: false, write: none }),
    status: choice(translationStatuses, { default: 'todo' }),
    waitingSince: instant({ write: none, stamp: { create: 'now' } }),
    isStale: flag({ default: false, write: none }),

    name: text({ max: translationLimits.name, search: true }),
    description: longText({ max: companyBioLimits.max }),
    color: text({ max: 80 }),
    material: text({ max: 80 }),

    // The original from which the text was translated, to show what has changed since (decision
    // 54).
    source: group(
      { name: text(), description: longText(), color: text(), material: text() },
      { write: none },
    ),
    // Set whenever the original changes, to notify users who have an older one on screen.
    sourceChangedAt: instant({ write: none }),
    // The text approved last: shop, CSV and certificate show it until the next approval (decision
    // 60).
    isPublished: flag({ default: false, write: none }),
    published: group(
      {
        name: text(),
        description: longText(),
        color: text(),
        material: text(),
        at: instant(),
        by: email({ account: true }),
      },
      { write: none },
    ),
    decline: group(
      { reason: longText({ max: 1000 }), at: instant(), by: email({ account: true }) },
      { write: none },
    ),
    translatedBy: email({ account: true, write: none }),
  },

  rules: [
    {
      message: 'validation.max',
      vars: { maxValue: translationLimits.description },
      fields: ['description'],
      reads: ['subject'],
      fails: ({ subject, description }) =>
        subject === 'product' && isLongerThan(description ?? '', translationLimits.description),
    },
    {
      message: 'validation.bioTooShort',
      fields: ['description'],
      reads: ['subject'],
      fails: ({ subject, description }) =>
        subject === 'company' && !!description && isShorterThan(description, companyBioLimits.min),
    },
    {
      message: 'validation.required',
      fields: ['name'],
      reads: ['subject', 'status'],
      requires: true,
      fails: ({ subject, status, name }) =>
        subject === 'product' && handedIn.includes(status) && !name,
    },
    {
      message: 'validation.required',
      fields: ['description'],
      reads: ['status'],
      requires: true,
      fails: ({ status, description }) => handedIn.includes(status) && !description,
    },
  ],

  transitions: {
    status: [
      { from: notApproved, to: 'draft', who: writers },
      { from: 'approved', to: 'draft', who: reviewers },
      { from: anyStatus, to: 'waiting', who: writers },
      { from: anyStatus, to: 'approved', who: reviewers },
      // A user who began a text may hand it back unchanged.
      { from: 'draft', to: 'todo', who: writers },
      { from: anyStatus, to: 'todo', who: reviewers },
      ...labels.map((to) => ({ from: anyStatus, to, who: ['admin'] as const })),
    ],
  },
  // An approved text can only be changed by sending it to proofreading again (decision 54).
  lockedWhile: { field: 'status', is: 'approved', for: ['translator'] },
  startsEmpty: true,

  list: {
    columns: [
      'sourceName',
      'name',
      'status',
      'isStale',
      'subject',
      'vendorName',
      'collection',
      'waitingSince',
      'updatedAt',
    ],
    filters: [
      'status',
      'isStale',
      'isPublished',
      'readyToTranslate',
      'productStatus',
      'subject',
      'vendor',
      'collection',
      'waitingSince',
      'decline.at',
      'updatedAt',
    ],
    tabs: 'status',
    sort: ['updatedAt', 'desc'],
    bulkCalls: ['ready', 'approve', 'decline', 'stillRight'],
  },
  indexes: [
    // Waiting texts, oldest first.
    ['readyToTranslate', 'status', 'waitingSince'],
    // Company texts by artisan.
    ['subject', 'vendor', 'waitingSince'],
    // Progress of a collection, and its longest waiting texts.
    ['collection', 'readyToTranslate', 'status', 'waitingSince'],
    ['collection', 'readyToTranslate', 'isStale'],
    ['collection', 'readyToTranslate', 'isPublished'],
  ],
  form: [
    section('source', [
      'subject',
      'vendor',
      'vendorName',
      'sourceLanguage',
      'product',
      'company',
      'sourceName',
      'sku',
      'collection',
      'productStatus',
      'readyToTranslate',
    ]),
    section('text', ['status', 'name', 'description', 'color', 'material']),
    section('record', [
      'waitingSince',
      'isStale',
      'source',
      'sourceChangedAt',
      'isPublished',
      'published',
      'decline',
      'translatedBy',
    ]),
  ],

  calls: {
    forCollection: get('/api/translation/collection/{collectionId}', {
      roles: writers,
      query: {
        productStatus: choice(productStatuses),
        ready: flag(),
        sort: text(),
        order: choice(['asc', 'desc', 'ASC', 'DESC']),
        page: integer({ min: 1 }),
        perPage: integer({ min: 1, max: pageSizes.mostTranslations }),
      },
      answer: { page: 'translations' },
      source: 'D2 §7.3',
      summary: `The translations of a collection's products, by name, ${pageSizes.translationCollection} to a page. \`ready=true\`: only those that were sent to proofreading; \`false\`: only the others. Other fields of a translation narrow as in its list.`,
    }),
    saveDraft: patch('/api/translation/{id}', {
      ...documented,
      roles: writers,
      takesFields: true,
      query: {
        madeFrom: integer({
          min: 1,
          about:
            'The version of the translation that was on screen while the text was written: where the original has changed since, the text is marked as made from the one of then.',
        }),
      },
      moves: { field: 'status', to: 'draft' },
      summary: 'Keeps the text as a draft.',
      success: 'notices.translationDraft',
    }),
    ready: patch('/api/translation/{id}/ready', {
      ...documented,
      roles: writers,
      moves: { field: 'status', to: 'waiting' },
      summary: 'Sends the text to proofreading.',
      success: 'notices.translationSent',
    }),
    approve: patch('/api/translation/{id}/approve', {
      ...documented,
      roles: reviewers,
      during: handedInPage,
      moves: { field: 'status', to: 'approved' },
      summary: 'Accepts the text. That of a company page must have been sent to proofreading.',
      success: 'notices.translationAccepted',
    }),
    decline: patch('/api/translation/{id}/decline', {
      ...documented,
      roles: reviewers,
      body: { reason: longText({ max: 1000 }) },
      during: [handedInPage, begun],
      moves: { field: 'status', to: 'todo' },
      summary:
        'Rejects a text that is not to do; whoever wrote it gets a mail with the reason. That of a company page must have been sent to proofreading.',
      success: 'notices.translationRejected',
    }),
    stillRight: put('/api/translation/{id}/still-right', {
      answer,
      source: 'ours',
      roles: writers,
      during: 'always',
      leavesRecord: true,
      summary: 'Says that the text fits its source as that is now: it is stale no longer.',
      success: 'notices.translationStillRight',
    }),
    next: get('/api/translation/next', {
      roles: writers,
      query: { after: id() },
      answer: {
        fields: {
          translation: id(),
          subject: choice(['product', 'company'], { labels: 'plain' }),
          product: id(),
          vendor: id(),
          collection: id(),
          waiting: integer({ required: true }),
          isAll: flag({ required: true }),
        },
      },
      source: 'ours',
      summary:
        'The text that has waited longest for this user, without those that somebody else has open: to do and declined ones for who writes, those in proofreading for who accepts. `after` leaves one out. `waiting` is how many there are, counted up to 1,000: where `isAll` is false, there are more. All else is null where none is left.',
    }),
  },
})
