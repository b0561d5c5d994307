import { demoId } from './demoId.ts'
import type { VendorProfile } from './vendorProfile.ts'

/** Ids of what every vendor has one of; vendors name them before they are made. */
export const contactIdOf = ({ at, since }: VendorProfile): string => demoId(7, at, since)
export const companyIdOf = ({ at, since }: VendorProfile): string => demoId(8, at, since)
/** The translation of a company's history. */
export const bioIdOf = ({ at, since }: VendorProfile): string => demoId(9, at, since)
