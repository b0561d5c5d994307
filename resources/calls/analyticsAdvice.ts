import {
  choice,
  id,
  jsonList,
  jsonMap,
  jsonObject,
  jsonText,
  number,
  orNull,
  portalCall,
  text,
} from '../../schema/index.ts'
import { adviceRules, adviceValues, type AdviceRuleName } from '../analytics/adviceRules.ts'
import { seesAnalytics } from '../settings/analytics.ts'
import { addresses } from './addresses.ts'

const ruleNames = Object.keys(adviceRules) as AdviceRuleName[]

/** Advice for users who see analytics. */
export const analyticsAdviceCalls = {
  readAdvice: portalCall(addresses.readAdvice, {
    tag: 'analytics',
    about: 'vendors',
    source: 'ours',
    roles: seesAnalytics,
    query: { vendor: id(), collection: id(), buyer: text({ max: 80 }) },
    answer: {
      value: jsonList(
        jsonObject({
          rule: choice(ruleNames, { required: true, labels: 'plain' }),
          product: orNull(
            jsonObject({
              _id: id({ required: true }),
              name: orNull(jsonText()),
              sku: jsonText(),
              image: orNull(jsonText('Its picture.')),
            }),
          ),
          numbers: jsonMap(
            number({ required: true }),
            `What the advice follows from, over 90 days: ${adviceValues.join(', ')}.`,
          ),
          link: jsonObject({
            page: jsonText('Name of the page where it can be done.'),
            params: jsonMap(jsonText()),
            field: orNull(jsonText('Dotted path of the field there.')),
          }),
        }),
      ),
    },
    summary: 'At most five things to do next, with the numbers that they follow from.',
    notes:
      'Of an artisan, a collection, a buyer’s artisans, or all; an artisan names itself. Most valuable first: what following the advice may bring in euros; at most two of one rule, and each product once.',
    success: 'The advice; none where nothing stands out',
    refuses: {
      400: 'More than one of `vendor`, `collection` and `buyer`',
      403: 'Not allowed; `NO_ANALYTICS` where the artisan has no analytics',
      404: 'Not found, or not the own one',
    },
  }),
}
