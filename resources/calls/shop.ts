import {
  choice,
  id,
  instant,
  integer,
  jsonAnything,
  jsonList,
  jsonObject,
  jsonText,
  orNull,
  portalCall,
  references,
  shape,
  type ValueOf,
} from '../../schema/index.ts'
import { shopStates } from '../settings/constants.ts'
import { mostSent, sendStates, sendsToShop, shopOutcomes } from '../settings/shop.ts'
import { addresses } from './addresses.ts'

const common = { tag: 'shop', about: 'products', source: 'ours', roles: sendsToShop } as const
const scope = { collection: id(), product: id() } as const
const bool = (description: string) => shape<boolean>({ type: 'boolean', description })
/** In bytes; a webhook about an order of a thousand items is smaller. */
const maxNoticeBytes = 1024 * 1024
const noShop = { 404: 'collection or product not found', 503: 'No shop is set up' } as const

const difference = jsonObject({
  product: orNull(id({ about: 'Null for one that the portal has no more.' })),
  sku: jsonText(),
  name: jsonText(),
  outcome: choice(shopOutcomes, { required: true }),
  fields: jsonList(
    jsonObject({
      field: jsonText('Of the shop: `name`, `price.EUR`, `description.it`, `stock`, …'),
      from: jsonAnything('As the shop has it.'),
      to: jsonAnything('As it would be.'),
    }),
    'What differs; of a new one, what it would have.',
  ),
  problem: orNull(jsonText('Why it cannot be sent.')),
})
export type ShopDifference = ValueOf<typeof difference>

const send = jsonObject({
  product: id({ required: true }),
  sku: jsonText(),
  name: jsonText(),
  inShop: choice(shopStates, { required: true }),
  state: orNull(
    choice(sendStates, { about: 'Of its last way to the shop; null: it was never sent.' }),
  ),
  attempts: integer({ required: true, min: 0 }),
  problem: orNull(jsonText('What the shop said, or what happened on the way.')),
  requestedAt: orNull(instant()),
  sentAt: orNull(instant()),
})
export type ShopSend = ValueOf<typeof send>

/** Sending products to the shop and fetching its orders. */
export const shopCalls = {
  readShop: portalCall(addresses.readShop, {
    ...common,
    answer: {
      value: jsonObject({
        isSetUp: bool('There is a shop.'),
        isEmbedded: bool('The portal plays it.'),
        address: orNull(jsonText('Where it is.')),
        version: orNull(jsonText('Of Spree; null while it cannot be reached.')),
        trouble: orNull(jsonText('Why it does not work at the moment.')),
        waiting: integer({ required: true, min: 0, about: 'Products on their way.' }),
        ordersAt: orNull(instant({ about: 'When orders were fetched last.' })),
        ordersProblem: orNull(jsonText('Why they could not be fetched.')),
        takesNotices: bool('The shop may send webhooks.'),
        noticeAt: orNull(instant({ about: 'When it sent one last.' })),
        withoutText: integer({
          required: true,
          min: 0,
          about:
            'Products on sale without a description in the other language, as none is approved; counted up to 1,000.',
        }),
        isAllWithoutText: bool('There are no more of them.'),
      }),
    },
    summary: 'Which shop there is, and how it is.',
    success: 'The shop',
  }),
  readShopDifferences: portalCall(addresses.readShopDifferences, {
    ...common,
    query: scope,
    answer: { value: jsonObject({ differences: jsonList(difference) }) },
    summary:
      'What sending a collection, or a product, would change in the shop; asked there and then.',
    success: 'A line for each product, in the order of the SKUs',
    refuses: { ...noShop, 502: 'The shop does not answer, or not so that it can be understood' },
  }),
  sendToShop: portalCall(addresses.sendToShop, {
    ...common,
    body: { collection: id(), products: references('products', { max: mostSent }) },
    answer: {
      value: jsonObject({ queued: integer({ required: true, min: 0 }) }),
    },
    summary:
      'Sends the products of a collection, or those that are named; the answer does not wait for the shop.',
    success: 'How many are on their way',
    refuses: noShop,
  }),
  readShopSends: portalCall(addresses.readShopSends, {
    ...common,
    query: scope,
    answer: { value: jsonObject({ sends: jsonList(send) }) },
    summary:
      'How each product of a collection stands in the shop, and how its last way there went.',
    success: 'A line for each product, in the order of the SKUs',
    refuses: { 404: 'collection or product not found' },
  }),
  takeShopOrders: portalCall(addresses.takeShopOrders, {
    ...common,
    about: 'orders',
    answer: {
      value: jsonObject({
        orders: integer({ required: true, min: 0, about: 'Orders of the shop that are new here.' }),
        records: integer({ required: true, min: 0, about: 'Records made: one for each artisan.' }),
        canceled: integer({
          required: true,
          min: 0,
          about: 'Orders that the shop has canceled since.',
        }),
      }),
    },
    summary: 'Fetches the orders of the shop that are new, or canceled, since last time.',
    success: 'How many came',
    refuses: { ...noShop, 502: 'The shop does not answer, or not so that it can be understood' },
  }),
  takeShopNotice: portalCall(addresses.takeShopNotice, {
    tag: 'shop',
    about: 'orders',
    source: 'ours',
    isPublic: true,
    takesBytes: ['application/json'],
    largestBody: maxNoticeBytes,
    headers: {
      'x-spree-webhook-timestamp': 'When it was signed, in seconds since 1970; within 5 minutes.',
      'x-spree-webhook-signature':
        'HMAC-SHA256, in hex, of the timestamp, a point and the body, with `SHOP_WEBHOOK_SECRET`.',
    },
    answer: { status: 204 },
    summary: 'Takes a webhook of the shop, as Spree signs them.',
    notes:
      'It says which order was completed or canceled, or which product has changed; what has become of it is read from the shop, so webhooks may come twice and in any order. Other events are taken and mean nothing.',
    success: 'Taken; one that came before does nothing more',
    refuses: {
      400: 'The shop has not signed it, or not just now: `BAD_SIGNATURE`, `STALE_SIGNATURE`',
      404: 'No secret for webhooks is set up: `NO_WEBHOOKS`',
    },
  }),
}
