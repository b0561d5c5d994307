import { uuidv7 } from '../../db/uuid.ts'
import { daysAfter } from '../../../schema/index.ts'
import { grossPrice } from '../../../resources/parts/program/planPrice.ts'
import type { VendorProfile } from '../base/vendorProfile.ts'
import type { Tx } from '../../db/connect.ts'
import { demoCharges, type DemoCharge } from './demoReceipts.ts'
import { knownSpans, type KnownSpan } from './demoSubscriptions.ts'
import { monthsAfter, monthsOf, type DemoCard, type PlanSpan } from './planSpan.ts'
import { orderedAt } from './spanTime.ts'

const bins: Readonly<Record<string, string>> = { Visa: '411111', MasterCard: '555555' }
const tokenOf = ({ at }: VendorProfile) => `demo-card-${String(at + 1).padStart(5, '0')}`
const centsOf = ({ plan }: PlanSpan) => grossPrice(plan.price) * 100

const shownCard = ({ cardType, lastFour, expires }: DemoCard) => ({
  brand: cardType,
  bin: bins[cardType] ?? '',
  last4: lastFour,
  expires,
})

function stateOf({ status }: PlanSpan): string {
  if (status === 'Past due') return 'Past Due'
  return status === 'Notice period' ? 'Canceled' : status
}

function subscriptionRow({ id, vendor, span }: KnownSpan) {
  const { plan, charges, paidThroughDate, failureCount } = span
  const isOwed = failureCount > 0
  return {
    id,
    planId: plan.planId,
    cents: centsOf(span),
    months: monthsOf(plan),
    cardToken: tokenOf(vendor),
    state: stateOf(span),
    firstBillingDate: span.firstBillingDate,
    // An unpaid charge is for a period that has begun.
    cycle: charges.length + (isOwed ? 1 : 0),
    paidThroughDate,
    failureCount,
    retries: isOwed ? failureCount - 1 : 0,
    pastDueSince: isOwed && paidThroughDate ? daysAfter(paidThroughDate, 1) : null,
    createdAt: new Date(orderedAt(span, id)),
  }
}

function transactionRow({ id, span, nth, at, transactionId }: DemoCharge, card: DemoCard) {
  const from = span.charges[nth] ?? span.firstBillingDate
  return {
    id: transactionId,
    subscriptionId: id,
    cents: centsOf(span),
    status: 'settled',
    code: '1000',
    words: 'Approved',
    rejection: null,
    ...shownCard(card),
    periodFrom: from,
    periodTo: daysAfter(monthsAfter(from, monthsOf(span.plan)), -1),
    createdAt: new Date(at),
  }
}

/** Adds the vendors' subscriptions to the embedded gateway, so that they can be continued. */
export async function loadGateway(tx: Tx, vendors: readonly VendorProfile[]): Promise<void> {
  const bought = knownSpans(vendors).filter(({ span }) => span.origin === 'bought')
  const payers = bought.filter(({ vendor }, at) => bought[at - 1]?.vendor !== vendor)
  if (!payers.length) return
  await tx
    .insertInto('gatewayCustomers')
    .values(
      payers.map(({ id, vendor, span }) => ({
        id: vendor.id,
        company: vendor.house,
        email: vendor.email,
        createdAt: new Date(orderedAt(span, id)),
      })),
    )
    .execute()
  await tx
    .insertInto('gatewayCards')
    .values(
      payers.flatMap(({ id, vendor, span: { card, ...span } }) =>
        card
          ? [
              {
                token: tokenOf(vendor),
                customerId: vendor.id,
                ...shownCard(card),
                debit: 'No',
                prepaid: 'No',
                // A bank that has declined keeps declining.
                behaviour: span.status === 'Past due' ? 'decline' : 'accept',
                createdAt: new Date(orderedAt({ ...span, card }, id)),
              },
            ]
          : [],
      ),
    )
    .execute()
  await tx.insertInto('gatewaySubscriptions').values(bought.map(subscriptionRow)).execute()
  await tx
    .insertInto('gatewayTransactions')
    .values(
      demoCharges(vendors).flatMap((charge) =>
        charge.span.card
          ? [{ ...transactionRow(charge, charge.span.card), position: uuidv7() }]
          : [],
      ),
    )
    .execute()
}
