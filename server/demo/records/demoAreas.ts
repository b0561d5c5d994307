import type { vendors } from '../../../resources/vendors.ts'
import type { DemoArea } from '../base/demoArea.ts'
import type { Given } from '../base/fillRecord.ts'
import type { VendorProfile } from '../base/vendorProfile.ts'
import { programDemo } from '../program/programDemo.ts'

const areas: Readonly<Record<string, DemoArea>> = {
  program: programDemo,
}

/** What areas add to the demo: an area that is taken out of this list is not there. */
export const demoAreas = Object.values(areas)

/** The fields of a vendor that areas know. */
export const areaFieldsOf = (vendor: VendorProfile): Given<typeof vendors.fields> =>
  Object.assign({}, ...demoAreas.map(({ vendorFields }) => vendorFields?.(vendor)))
