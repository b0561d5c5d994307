import { link, me } from '../navigation/link.ts'
import { approvesOrders, shipsOrders, type UserType } from '../settings/roles.ts'
import { openStates } from '../parts/orders/orderStatus.ts'
import type { RecordProcess } from './process.ts'

const closed = ['shipped', 'returned', 'canceled'] as const
const ofArtisan = { to: link('vendorOrders', { vendor: me }) } as const
const onBoard = { to: link('shipping') } as const
/** The board filters by the open statuses itself. */
const openOnBoard = { ...onBoard, given: ['status'] } as const
/** Types that look after the orders of the house. */
const watches: readonly UserType[] = [...shipsOrders, 'admin']
const overdue = { status: openStates, shipBy_lte: { days: -1 } } as const

/** Who does the part of an artisan that can't sign in. */
const inPlace = {
  of: watches,
  by: ['orders.management'],
  reminders: ['ordersWithoutAccount'],
  standsIn: true,
} as const

/** Days without a change after which an order that waits for somebody is brought up again. */
const staleDays = 3

/** An order's part of one artisan, from the shop to the carrier. */
export const orders: RecordProcess = {
  name: 'orders',
  title: 'app.process.of.orders',
  situations: [
    {
      name: 'toDate',
      text: 'app.process.orders.toDate',
      leadsTo: ['toPrepare', 'toAccept'],
      filter: { stage: ['toDate'] },
      since: 'completed_at',
      usualDays: 1,
      staleDays,
      turns: [
        {
          of: ['vendor'],
          by: ['orders.management'],
          told: ['orderCameIn', 'orderReopened'],
          item: {
            name: 'ordersWithoutDate',
            urgency: 'now',
            ...ofArtisan,
            query: { late: 'toDate' },
            text: 'app.inbox.ordersWithoutDate',
            why: 'app.inboxWhy.ordersWithoutDate',
          },
        },
        inPlace,
      ],
    },
    {
      name: 'toPrepare',
      text: 'app.process.orders.toPrepare',
      leadsTo: ['toAccept'],
      filter: { stage: ['toPrepare'] },
      staleDays: 7,
      turns: [
        {
          of: ['vendor'],
          by: ['orders.management', 'orders.pickup'],
          told: ['orderCameIn', 'orderTermsChanged'],
          item: {
            name: 'ordersToPrepare',
            urgency: 'soon',
            ...ofArtisan,
            query: { late: 'toPrepare' },
            text: 'app.inbox.ordersToPrepare',
            why: 'app.inboxWhy.ordersToPrepare',
          },
        },
        inPlace,
      ],
    },
    {
      name: 'toAccept',
      text: 'app.process.orders.toAccept',
      leadsTo: ['toMend', 'toComplete', 'toShip'],
      filter: { stage: ['toAccept'] },
      usualDays: 2,
      staleDays,
      turns: [
        {
          of: approvesOrders,
          by: ['orders.review'],
          item: {
            name: 'ordersToAccept',
            urgency: 'now',
            ...openOnBoard,
            text: 'app.inbox.ordersToAccept',
            why: 'app.inboxWhy.ordersToAccept',
          },
        },
      ],
    },
    {
      name: 'toComplete',
      text: 'app.process.orders.toComplete',
      leadsTo: ['toShip'],
      filter: { stage: ['toComplete'] },
      usualDays: 1,
      staleDays,
      turns: [
        {
          of: ['logistics'],
          by: ['orders.rates', 'orders.saveDocumentation', 'orders: changed'],
          item: {
            name: 'ordersToComplete',
            urgency: 'soon',
            ...openOnBoard,
            text: 'app.inbox.ordersToComplete',
            why: 'app.inboxWhy.ordersToComplete',
          },
        },
      ],
    },
    {
      name: 'toMend',
      text: 'app.process.orders.toMend',
      leadsTo: ['toAccept'],
      filter: { stage: ['toMend'] },
      usualDays: 2,
      staleDays,
      turns: [
        {
          of: ['vendor'],
          by: ['orders.management', 'orders.removePhoto'],
          told: ['orderSentBack'],
          item: {
            name: 'ordersSentBack',
            urgency: 'now',
            ...ofArtisan,
            query: { late: 'toMend' },
            text: 'app.inbox.ordersSentBack',
            why: 'app.inboxWhy.ordersSentBack',
          },
        },
        inPlace,
      ],
    },
    {
      name: 'toShip',
      text: 'app.process.orders.toShip',
      leadsTo: ['toHandOver', 'troubled'],
      filter: { stage: ['toShip'] },
      since: 'shipBy',
      usualDays: 1,
      staleDays,
      turns: [
        {
          of: shipsOrders,
          by: ['orders.rates', 'orders.ship'],
          item: {
            name: 'readyOrders',
            urgency: 'soon',
            ...openOnBoard,
            text: 'app.inbox.readyOrders',
            why: 'app.inboxWhy.readyOrders',
          },
        },
      ],
    },
    {
      name: 'toHandOver',
      text: 'app.process.orders.toHandOver',
      leadsTo: ['shipped'],
      filter: { status: ['shipped'], needsAttention_empty: true, pickupOn_empty: false },
      turns: [
        {
          of: ['vendor'],
          by: ['job: findMissedPickups'],
          told: ['labelReady'],
          reminders: ['pickupsToCome'],
        },
        { of: 'carrier', watchedBy: 'job: findMissedPickups' },
      ],
    },
    {
      name: 'troubled',
      text: 'app.process.orders.troubled',
      leadsTo: ['toHandOver', 'shipped'],
      filter: { status: closed, needsAttention_empty: false },
      usualDays: 1,
      turns: [
        {
          of: shipsOrders,
          by: ['orders.settle', 'orders.settleByHand', 'orders.bookPickup', 'orders.voidLabel'],
          reminders: ['unknownPurchases', 'withoutPickup', 'troubledShipments'],
        },
      ],
    },
    {
      name: 'shipped',
      text: 'app.process.orders.shipped',
      filter: { status: ['shipped'], needsAttention_empty: true, pickupOn_empty: true },
      turns: [],
    },
    {
      name: 'ended',
      text: 'app.process.orders.ended',
      isAtAnyTime: true,
      filter: { status: ['returned', 'canceled'], needsAttention_empty: true },
      turns: [],
    },
  ],
  reminders: [
    {
      name: 'ordersWithoutAccount',
      for: watches,
      resource: 'orders',
      filter: { stage: ['toDate', 'toPrepare', 'toMend'], vendorHasAccount: false },
      since: 'completed_at',
      urgency: 'now',
      ...onBoard,
      text: 'app.inbox.ordersWithoutAccount',
      why: 'app.inboxWhy.ordersWithoutAccount',
    },
    {
      name: 'oversoldOrders',
      for: watches,
      resource: 'orders',
      filter: { stage: ['toDate', 'toPrepare', 'toMend'], isOversold: true },
      since: 'completed_at',
      urgency: 'now',
      ...onBoard,
      text: 'app.inbox.oversoldOrders',
      why: 'app.inboxWhy.oversoldOrders',
    },
    {
      name: 'unknownPurchases',
      for: shipsOrders,
      resource: 'orders',
      filter: { needsAttention: ['unknownPurchase'] },
      urgency: 'now',
      ...onBoard,
      text: 'app.inbox.unknownPurchases',
      why: 'app.inboxWhy.unknownPurchases',
    },
    {
      name: 'withoutPickup',
      for: shipsOrders,
      resource: 'orders',
      filter: { needsAttention: ['noPickup'] },
      urgency: 'now',
      ...onBoard,
      text: 'app.inbox.withoutPickup',
      why: 'app.inboxWhy.withoutPickup',
    },
    {
      name: 'troubledShipments',
      for: shipsOrders,
      resource: 'orders',
      filter: { needsAttention: ['stopParcel', 'comesBack', 'noLabel', 'notCollected'] },
      urgency: 'now',
      ...onBoard,
      text: 'app.inbox.troubledShipments',
      why: 'app.inboxWhy.troubledShipments',
    },
    {
      name: 'ownOverdueOrders',
      for: ['vendor'],
      resource: 'orders',
      filter: overdue,
      since: 'shipBy',
      urgency: 'now',
      ...ofArtisan,
      query: { late: 'overdue' },
      text: 'app.inbox.overdueOrders',
      why: 'app.inboxWhy.overdueOrders',
    },
    {
      name: 'pickupsToCome',
      for: ['vendor'],
      resource: 'orders',
      filter: { pickupOn_gte: { days: 0 } },
      urgency: 'soon',
      ...ofArtisan,
      query: { late: 'pickup' },
      text: 'app.inbox.pickupsToCome',
      why: 'app.inboxWhy.pickupsToCome',
    },
    {
      name: 'overdueOrders',
      for: watches,
      resource: 'orders',
      filter: overdue,
      since: 'shipBy',
      urgency: 'now',
      ...openOnBoard,
      text: 'app.inbox.overdueOrders',
      why: 'app.inboxWhy.overdueOrders',
    },
  ],
}
