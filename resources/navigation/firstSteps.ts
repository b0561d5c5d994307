import type { definitions } from '../index.ts'

type ResourceName = (typeof definitions)[number]['name']

/** What a new portal needs first, in this order: a record of each, beside those that it starts with. */
export const firstSteps = [
  'productTypes',
  'plans',
  'users',
  'vendors',
] as const satisfies readonly ResourceName[]

/** Records that a portal starts with: its first administrator. */
export const startsWith: Readonly<Partial<Record<ResourceName, number>>> = { users: 1 }
