import { vendors as definition } from '../../../resources/vendors.ts'
import { transitionOfMissing, type NeededItem } from '../../../schema/index.ts'
import { href } from '../../routing/routes.ts'
import { fieldAddress } from '../../views/form/fieldAddress.ts'
import { vendors } from '../resources.ts'

const { artisanStatus, readiness } = definition.fields

export type Status = (typeof artisanStatus.values)[number]

/**
 * The status change possible in each status, and the name of its button (rows ONBOARD-010 to 012).
 */
export const stepFrom: Readonly<
  Record<Status, { readonly to: Status; readonly name: 'publish' | 'enable' | 'disable' }>
> = {
  draft: { to: 'active', name: 'publish' },
  inactive: { to: 'active', name: 'enable' },
  active: { to: 'inactive', name: 'disable' },
}

/** The transition that publishes an artisan, and its needs. */
export const publishing = transitionOfMissing(vendors, readiness)
export const neededItems: readonly NeededItem[] =
  (publishing && vendors.needs.get(publishing)) ?? []

/** The address of a missing field: on the summary page, or on the contact page. */
export function addressOfItem(vendor: string, item: NeededItem, field: string): string {
  const page = item.through
    ? href('vendorContact', { vendor })
    : href('vendorSummary', { id: vendor })
  return page + fieldAddress(field)
}
