import { companyCalls, companyHooks } from './companies.ts'
import { readRoom } from './readRoom.ts'
import { vendorHooks } from './vendorHooks.ts'
import { vendorCalls } from './vendors.ts'
import type { Feature } from '../registry/feature.ts'

export const vendors = {
  hooks: { companies: companyHooks, vendors: vendorHooks },
  calls: { vendors: vendorCalls, companies: companyCalls },
  portalCalls: ({ model, database, roomPerArtisan }) => ({
    readRoom: readRoom(model, database, roomPerArtisan),
  }),
} satisfies Feature
