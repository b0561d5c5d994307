import {
  all,
  choice,
  country,
  date,
  defineResource,
  get,
  group,
  instant,
  integer,
  money,
  own,
  percent,
  reference,
  section,
  text,
} from '../schema/index.ts'
import { planNameIn } from './parts/program/planTitle.ts'
import { currencies, most } from './settings/constants.ts'

const amount = {
  required: 'validation.enterValue',
  min: 0,
  max: most.price,
  currency: 'EUR',
} as const

/** The receipt of a plan's charge, for the artisan's books. It never changes once it is created. */
export const receipts = defineResource({
  name: 'receipts',
  path: '/api/receipt',
  title: 'number',
  icon: 'receipt_long',
  part: 'program',

  access: {
    read: { staff: all, vendor: own('vendor') },
    create: {},
    update: {},
    delete: {},
  },

  fields: {
    // The year, and a number without gaps among its charges.
    number: text({ required: true, unique: true, max: 20, search: true }),
    year: integer({ required: 'validation.enterValue', min: 2000, max: 2100 }),
    sequence: integer({ required: 'validation.enterValue', min: 1, max: 1_000_000 }),
    vendor: reference('vendors', { required: true }),
    vendorName: text({ lookup: { through: 'vendor', field: 'artisanName' }, search: true }),
    subscriptionId: text({ required: true, max: 60 }),
    plan: reference('plans'),
    planName: text({ required: true, max: 80, said: planNameIn }),
    // Shown as the title of the plan in the reader's language.
    planId: text({ lookup: { through: 'plan', field: 'planId' } }),
    transactionId: text({ required: true, unique: true, max: 60 }),
    chargedAt: instant({ required: true, asDay: true }),
    // The paid period.
    periodFrom: date(),
    periodTo: date(),
    net: money(amount),
    vatPercent: percent({ required: 'validation.enterValue' }),
    vat: money(amount),
    total: money(amount),
    currencyIsoCode: choice(currencies, { labels: 'plain', required: true }),
    cardLastFour: text({ max: 4 }),
    // The artisan's legal data on the day of the charge.
    billing: group({
      companyName: text({ max: 160 }),
      address: text({ max: 160 }),
      adressLine2: text({ max: 160 }),
      city: text({ max: 80 }),
      zip: text({ max: 12 }),
      country: country(),
      VATNumber: text({ max: 40 }),
      fiscalCode: text({ max: 40 }),
    }),
  },

  calls: {
    pdf: get('/api/receipt/{id}/pdf', {
      roles: ['staff', 'vendor'],
      costs: 'paper',
      answer: { file: 'application/pdf' },
      source: 'ours',
      summary: 'The receipt as PDF, in the language of who asks.',
    }),
  },

  list: {
    columns: ['number', 'chargedAt', 'vendorName', 'planName', 'net', 'vat', 'total'],
    filters: ['vendor', 'plan', 'chargedAt', 'year', 'total'],
    sort: ['chargedAt', 'desc'],
  },
  form: [
    section('receipt', ['number', 'chargedAt', 'vendor', 'vendorName', 'planName', 'plan']),
    section('amount', ['net', 'vatPercent', 'vat', 'total', 'currencyIsoCode']),
    section('payment', [
      'subscriptionId',
      'transactionId',
      'cardLastFour',
      'periodFrom',
      'periodTo',
      'year',
      'sequence',
    ]),
    section('billing', ['billing']),
  ],
})
