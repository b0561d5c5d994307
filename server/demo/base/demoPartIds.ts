import { demoId } from './demoId.ts'
import type { VendorProfile } from './vendorProfile.ts'

/** Ids of the contact and company of a vendor, which vendors refer to before they are created. */
export const contactIdOf = ({ at, since }: VendorProfile): string => demoId(7, at, since)
export const companyIdOf = ({ at, since }: VendorProfile): string => demoId(8, at, since)
/** Id of the translation of the company text. */
export const bioIdOf = ({ at, since }: VendorProfile): string => demoId(9, at, since)
