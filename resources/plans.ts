import {
  all,
  choice,
  defineResource,
  integer,
  localizedTexts,
  longText,
  money,
  section,
  text,
} from '../schema/index.ts'
import { planNameIn } from './parts/program/planTitle.ts'
import { currencies, most } from './settings/constants.ts'
import { planTiers } from './settings/program.ts'

/** A paid plan of the vendor programme. */
export const plans = defineResource({
  name: 'plans',
  path: '/api/plan',
  title: 'name',
  icon: 'workspace_premium',
  part: 'program',

  access: {
    read: { everyone: all },
    create: { admin: all },
    update: { admin: all },
    delete: { admin: all },
  },

  fields: {
    planId: text({
      required: true,
      unique: true,
      createOnly: true,
      alias: 'id',
      max: 60,
      pattern: { test: /^[a-z0-9-]+$/, message: 'validation.slug', sample: 'premium-monthly' },
    }),
    name: text({ required: true, max: 80, search: true, said: planNameIn }),
    tier: choice(planTiers, { required: true }),
    period: choice(['monthly', 'yearly'], { required: true }),
    price: money({ required: 'validation.enterValue', min: 0, max: most.price, currency: 'EUR' }),
    currencyIsoCode: choice(currencies, { labels: 'plain', default: 'EUR' }),
    position: integer({ min: 1, max: most.place }),
    description: longText({ max: 2000 }),
    features: localizedTexts({ max: 160 }),
  },

  list: {
    columns: ['position', 'name', 'tier', 'period', 'price', 'currencyIsoCode', 'planId'],
    filters: ['tier', 'period', 'price'],
    sort: ['position', 'asc'],
  },
  form: [
    section('basics', ['planId', 'name', 'tier', 'period', 'position']),
    section('price', ['price', 'currencyIsoCode']),
    section('offer', ['description', 'features']),
  ],
})
