import { all, choice, defineResource, longText, reference, section, text } from '../schema/index.ts'
import { companyBioLimits, translationLimits, translationStatuses } from './settings/constants.ts'

const anyStatus = translationStatuses
/** Statuses that are labels alone; nobody's work leads there (row TRANS-020). */
const labels = ['working', 'done', 'pending', 'shipped'] as const

/** The Italian text of a product or of a company's history, from its draft to its approval. */
export const translations = defineResource({
  name: 'translations',
  path: '/api/translation',
  title: 'sourceName',
  icon: 'translate',

  access: {
    read: { update_translations: all },
    create: { admin: all },
    update: { update_translations: all },
    delete: { admin: all },
  },

  fields: {
    subject: choice(['product', 'company'], { required: true, createOnly: true }),
    vendor: reference('vendors', { required: true, createOnly: true }),
    vendorName: text({ lookup: { through: 'vendor', field: 'artisanName' }, search: true }),
    product: reference('products', { matching: 'vendor', createOnly: true, partOf: true }),
    company: reference('companies', { matching: 'vendor', createOnly: true, partOf: true }),
    sourceName: text({ lookup: { through: 'product', field: 'name' }, search: true }),
    sku: text({ lookup: { through: 'product', field: 'sku' }, search: true }),
    collection: reference('collections', {
      lookup: { through: 'product', field: 'vendorCollection' },
    }),
    status: choice(translationStatuses, { default: 'todo' }),

    name: text({ max: translationLimits.name, search: true }),
    description: longText({ max: companyBioLimits.max }),
    color: text({ max: 80 }),
    material: text({ max: 80 }),
  },

  rules: [
    {
      message: 'validation.max',
      vars: { maxValue: translationLimits.description },
      fields: ['description'],
      reads: ['subject'],
      fails: ({ subject, description }) =>
        subject === 'product' && (description ?? '').length > translationLimits.description,
    },
    {
      message: 'validation.bioTooShort',
      fields: ['description'],
      reads: ['subject'],
      fails: ({ subject, description }) =>
        subject === 'company' && !!description && description.length < companyBioLimits.min,
    },
  ],

  transitions: {
    status: [
      { from: anyStatus, to: 'draft', who: ['update_translations'] },
      { from: anyStatus, to: 'waiting', who: ['update_translations'] },
      { from: anyStatus, to: 'approved', who: ['approve_translations'] },
      { from: anyStatus, to: 'todo', who: ['approve_translations'] },
      ...labels.map((to) => ({ from: anyStatus, to, who: ['admin'] as const })),
    ],
  },

  list: {
    columns: ['sourceName', 'name', 'status', 'subject', 'vendorName', 'collection', 'updatedAt'],
    filters: ['status', 'subject', 'vendor', 'collection', 'updatedAt'],
    tabs: 'status',
    sort: ['updatedAt', 'desc'],
  },
  form: [
    section('source', [
      'subject',
      'vendor',
      'vendorName',
      'product',
      'company',
      'sourceName',
      'sku',
      'collection',
    ]),
    section('text', ['status', 'name', 'description', 'color', 'material']),
  ],
})
