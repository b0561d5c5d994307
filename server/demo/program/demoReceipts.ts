import { grossPrice, splitVat } from '../../../resources/parts/program/planPrice.ts'
import { receipts } from '../../../resources/receipts.ts'
import { vatPercent } from '../../../resources/settings/program.ts'
import { daysAfter, type Resource } from '../../../schema/index.ts'
import { demoId } from '../base/demoId.ts'
import { isoOf } from '../base/demoTime.ts'
import { fillRecord, type DemoRecord, type Given, type KnownIds } from '../base/fillRecord.ts'
import { seededRandom } from '../base/seededRandom.ts'
import type { VendorProfile } from '../base/vendorProfile.ts'
import { planRecordId } from './demoPlans.ts'
import { knownSpans, type KnownSpan } from './demoSubscriptions.ts'
import { monthsAfter, monthsOf } from './planSpan.ts'
import { chargedAt } from './spanTime.ts'

type Fields = typeof receipts.fields

/** A charge of the demo, with its id at the gateway. */
export interface DemoCharge extends KnownSpan {
  readonly nth: number
  readonly at: number
  readonly transactionId: string
}

/** Every charge of some vendors' plans, the oldest first. */
export function demoCharges(vendors: readonly VendorProfile[]): DemoCharge[] {
  return knownSpans(vendors)
    .flatMap((known) =>
      known.span.charges.map((_, nth) => ({
        ...known,
        nth,
        at: chargedAt(known.span, known.id, nth),
        transactionId: `txn-${String(known.number + 1).padStart(5, '0')}-${nth + 1}`,
      })),
    )
    .toSorted((one, other) => one.at - other.at)
}

/** Fields copied from the company data, under the same names. */
const copied = Object.keys(receipts.fields.billing.fields)

/** The billing data of a vendor, from its contact. */
function billingOf(contact: DemoRecord | undefined): NonNullable<Given<Fields>['billing']> {
  const data = (contact?.['companyData'] ?? {}) as Record<string, string | null>
  return Object.fromEntries(copied.map((name) => [name, data[name] ?? null]))
}

/** The receipts of the charges, numbered within each year in order of the charges. */
export function demoReceipts(
  resource: Resource,
  vendors: readonly VendorProfile[],
  contacts: readonly DemoRecord[],
  ids: KnownIds,
): DemoRecord[] {
  const contactOf = new Map(contacts.map((one) => [one['vendor'], one]))
  const lastOf = new Map<number, number>()
  return demoCharges(vendors).map(({ id, vendor, span, nth, at, transactionId }, place) => {
    const year = new Date(at).getUTCFullYear()
    const sequence = (lastOf.get(year) ?? 0) + 1
    lastOf.set(year, sequence)
    const { plan, card, charges } = span
    const total = grossPrice(plan.price)
    const from = charges[nth] ?? span.firstBillingDate
    return fillRecord<Fields>(
      resource,
      { at: place, id: demoId(14, place, at), created: at, updated: at },
      [
        {
          number: `${year}/${String(sequence).padStart(6, '0')}`,
          year,
          sequence,
          vendor: vendor.id,
          subscriptionId: id,
          plan: planRecordId(plan.planId),
          planName: plan.name,
          transactionId,
          chargedAt: isoOf(at),
          periodFrom: from,
          periodTo: daysAfter(monthsAfter(from, monthsOf(plan)), -1),
          ...splitVat(total),
          vatPercent,
          total,
          currencyIsoCode: 'EUR',
          cardLastFour: card?.lastFour ?? null,
          billing: billingOf(contactOf.get(vendor.id)),
        },
      ],
      seededRandom(`receipt-${place}`),
      ids,
    )
  })
}
