import {
  choice,
  date,
  email,
  id,
  integer,
  jsonAnything,
  jsonList,
  jsonMap,
  jsonObject,
  jsonText,
  optional,
  orNull,
  portalCall,
  shape,
  type ValueOf,
} from '../../schema/index.ts'
import { buyers } from '../settings/constants.ts'
import { seesAnalytics } from '../settings/analytics.ts'
import { addresses } from './addresses.ts'

const annotation = jsonMap(
  jsonObject({ title: jsonText(), shortTitle: jsonText(), type: jsonText() }),
)
const row = jsonMap(orNull(jsonText()), 'By path of the member; numbers are texts.')
const query = jsonAnything('The query with its defaults filled in and its ranges as moments.')

const result = jsonObject({
  query,
  data: jsonList(row),
  annotation: jsonObject({
    measures: annotation,
    dimensions: annotation,
    segments: annotation,
    timeDimensions: annotation,
  }),
  slowQuery: shape<boolean>({ type: 'boolean' }),
  total: shape<null>({ type: 'null' }),
})
const multiResult = jsonObject({
  queryType: shape<'regularQuery' | 'blendingQuery'>({
    type: 'string',
    enum: ['regularQuery', 'blendingQuery'],
  }),
  results: jsonList(result),
  pivotQuery: jsonAnything(),
  slowQuery: shape<boolean>({ type: 'boolean' }),
})
const waitAnswer = jsonObject({
  error: jsonText('`Continue wait`: ask again.'),
  stage: jsonText(),
  timeElapsed: shape<number>({ type: 'number', description: 'In seconds.' }),
})

/** The answer to one query. */
export type LoadResult = ValueOf<typeof result>
export type LoadAnswer = LoadResult | ValueOf<typeof multiResult> | ValueOf<typeof waitAnswer>

const answer = shape<LoadAnswer>({ oneOf: [result.json, multiResult.json, waitAnswer.json] })

const load = {
  savesNothing: true,
  tag: 'analytics',
  source: 'D2 §7.7',
  costs: 'query',
  isPublic: true,
  checkedBy: 'handler',
  headers: {
    authorization: 'The token of the artisan, or the `token` of `readAnalyticsAccess`, as it is.',
  },
  answer: { value: answer },
  success: 'The rows; or `Continue wait`, and the answer when it is asked for again',
  refuses: {
    400: 'A query that is not understood; `error` says it in Cube’s words',
    403: '`Authorization header isn’t set`, `Invalid token`',
  },
} as const

const queryText = optional(
  jsonText(
    'JSON: `measures`, `dimensions`, `timeDimensions`, `filters`, `order`, `limit`, `offset`; or a list of such.',
  ),
)
const queryType = optional(jsonText('`multi`: the answer has `results`, one for each query.'))

const textList = jsonList(jsonText())
const bool = shape<boolean>({ type: 'boolean' })
const member = { name: jsonText(), title: jsonText(), shortTitle: jsonText(), type: jsonText() }
const visibility = { isVisible: bool, public: bool }
const emptyList = jsonList(jsonAnything(), 'Always empty.')
const meta = jsonObject({
  cubes: jsonList(
    jsonObject({
      name: jsonText(),
      title: jsonText(),
      type: jsonText('`cube`'),
      ...visibility,
      connectedComponent: integer({ required: true }),
      measures: jsonList(
        jsonObject({
          ...member,
          ...visibility,
          aggType: jsonText('`sum`'),
          cumulative: bool,
          cumulativeTotal: bool,
          drillMembers: textList,
          drillMembersGrouped: jsonObject({ measures: textList, dimensions: textList }),
        }),
      ),
      dimensions: jsonList(
        jsonObject({ ...member, ...visibility, primaryKey: bool, suggestFilterValues: bool }),
      ),
      segments: emptyList,
      hierarchies: emptyList,
      folders: emptyList,
      nestedFolders: emptyList,
    }),
  ),
})

/** The cubes of analytics, with their measures and dimensions. */
export type AnalyticsMeta = ValueOf<typeof meta>

/**
 * Analytics of the artisans' products in the shop; the load calls follow the API of Cube (rows
 * API-216 to 224).
 */
export const analyticsCalls = {
  loadAnalytics: portalCall(addresses.loadAnalytics, {
    ...load,
    query: { query: queryText, queryType },
    summary: 'Answers a query of analytics as Cube does.',
    notes:
      'The facts are those that the token names, whatever the query says. Known are measures and dimensions of one cube, time dimensions by day, week, month, quarter or year, filters, order, limit and offset; everything else is refused.',
  }),
  postAnalytics: portalCall(addresses.postAnalytics, {
    ...load,
    body: {
      query: jsonAnything('As the parameter of the other, or that JSON itself.'),
      queryType,
    },
    largestBody: 64 * 1024,
    summary: 'Answers a query of analytics that is too long for an address.',
    notes: 'The same as `GET`.',
  }),
  readAnalyticsMeta: portalCall(addresses.readAnalyticsMeta, {
    tag: 'analytics',
    source: 'ours',
    isPublic: true,
    headers: load.headers,
    answer: { value: meta },
    summary: 'Tells which cubes, measures and dimensions there are, as Cube does.',
    success: 'The cubes',
    refuses: { 403: load.refuses[403] },
  }),
  readAnalyticsAccess: portalCall(addresses.readAnalyticsAccess, {
    tag: 'analytics',
    about: 'vendors',
    source: 'ours',
    roles: seesAnalytics,
    query: { vendor: id(), collection: id(), buyer: choice(buyers, { labels: 'plain' }) },
    answer: {
      value: jsonObject({
        token: orNull(jsonText('For the load call; null where the artisan has no analytics.')),
        url: jsonText('What `/load` follows.'),
        firstDay: orNull(date({ about: 'Of all that was counted.' })),
        lastDay: orNull(date({ about: 'Of all that was counted.' })),
        uncounted: jsonList(
          date({ required: true }),
          'Of the last 91 days: those whose views never came.',
        ),
        revision: integer({ required: true, min: 0, about: 'Raised by every load of facts.' }),
        contact: orNull(email({ about: 'Whom to write to about analytics that are off.' })),
      }),
    },
    summary: 'Gives a token for the load call: of an artisan, a collection, a buyer, or all.',
    notes: 'An artisan names itself. Tokens for staff are good for 15 minutes.',
    success: 'The token, and how far the figures reach',
    refuses: {
      400: 'More than one of `vendor`, `collection` and `buyer`',
      404: 'Not found, or not the own one',
    },
  }),
}
