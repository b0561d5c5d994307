import type { vendors } from '../../../resources/vendors.ts'
import type { Model } from '../../../schema/index.ts'
import type { Tx } from '../../db/connect.ts'
import type { DemoRecord, Given, KnownIds } from './fillRecord.ts'
import type { VendorProfile } from './vendorProfile.ts'

/** The records that those of an area refer to. */
export interface KnownRecords {
  readonly model: Model
  readonly vendors: readonly VendorProfile[]
  readonly contacts: readonly DemoRecord[]
  readonly ids: KnownIds
}

/** What an area adds to the demo; it is listed in `records/demoAreas.ts`. */
export interface DemoArea {
  /** The fields about it in a vendor's record. */
  readonly vendorFields?: (vendor: VendorProfile) => Given<typeof vendors.fields>
  /** Its own records, by resource; referenced ones come first. */
  readonly records?: (known: KnownRecords) => Iterable<readonly [resource: string, DemoRecord[]]>
  /** Fills its own tables, after all records. */
  readonly load?: (tx: Tx, vendors: readonly VendorProfile[]) => Promise<void>
}
