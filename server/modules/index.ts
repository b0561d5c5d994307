import { definitions } from '../../resources/index.ts'
import { deleteUnusedFiles } from '../files/deleteUnusedFiles.ts'
import type { CallHandlers } from '../http/callHandler.ts'
import { exportHandlers } from '../http/exportHandlers.ts'
import { historyHandlers } from '../http/historyHandlers.ts'
import type { PageSources } from '../http/pagePolicy.ts'
import type { PortalHandlers } from '../http/portalRoutes.ts'
import { partedFor } from '../imports/headsOf.ts'
import { dailyJob, scheduleDaily } from '../jobs/dailyJob.ts'
import type { JobHandlers } from '../jobs/jobRunner.ts'
import type { Hooks } from '../records/write/hooks.ts'
import { accounts } from './accounts/index.ts'
import { advice } from './advice/index.ts'
import { analytics } from './analytics/index.ts'
import { collections } from './collections/index.ts'
import { erp } from './erp/index.ts'
import { facts } from './facts/index.ts'
import { importPartsOf } from './imports/importPartsOf.ts'
import { imports } from './imports/index.ts'
import { orders } from './orders/index.ts'
import { papers } from './papers/index.ts'
import { permissions } from './permissions/index.ts'
import { products } from './products/index.ts'
import { program } from './program/index.ts'
import { programPapers } from './programPapers/index.ts'
import { shipping } from './shipping/index.ts'
import { shop } from './shop/index.ts'
import { translations } from './translations/index.ts'
import { vendors } from './vendors/index.ts'
import { workspace } from './workspace/index.ts'
import type {
  Feature,
  JobParts,
  PageParts,
  PortalParts,
  ScheduleParts,
} from './registry/feature.ts'
import { merged } from './registry/merged.ts'

/** What every resource can do. */
const generic = {
  portalCalls: (parts) => ({
    ...historyHandlers(parts.engine),
    ...exportHandlers(
      parts.model,
      parts.database,
      partedFor(importPartsOf(parts)),
      parts.exportLimits,
    ),
  }),
  jobs: (parts) => ({
    deleteUnusedFiles: dailyJob(parts.database, 'deleteUnusedFiles', () =>
      deleteUnusedFiles(parts),
    ),
  }),
  schedule: ({ database }) => scheduleDaily(database, 'deleteUnusedFiles'),
} satisfies Feature

/** What the portal can do: an area that is taken out of this list is not there. */
const features = [
  generic,
  accounts,
  advice,
  analytics,
  collections,
  erp,
  facts,
  imports,
  orders,
  papers,
  permissions,
  products,
  program,
  programPapers,
  shipping,
  shop,
  translations,
  vendors,
  workspace,
] as const

type Area = (typeof features)[number]
type Merged<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer A) => void
  ? A
  : never
type PartOf<K extends keyof Feature> = Area extends infer A
  ? A extends { readonly [P in K]: infer V }
    ? V extends (...given: never[]) => infer R
      ? R
      : V
    : never
  : never

const areas: readonly Feature[] = features

/** What single resources add to the generic engine, by name. */
export const hooks = merged(areas.map((area) => area.hooks)) as Readonly<Record<string, Hooks>>

/** What does the documented calls, by resource; one that is missing does not compile. */
export const callHandlers: CallHandlers = Object.fromEntries(
  definitions.map(({ name }) => [
    name,
    merged(
      areas.map(({ calls }) => (calls as Readonly<Record<string, object>> | undefined)?.[name]),
    ),
  ]),
) as Merged<PartOf<'calls'>>

/** What does the calls that belong to no resource, and those that every resource has. */
export function portalHandlers(parts: PortalParts): PortalHandlers {
  return merged(areas.map((area) => area.portalCalls?.(parts))) as Merged<PartOf<'portalCalls'>>
}

/** What the page at an address reaches beside the portal. */
export const pageSources = (parts: PageParts, address: string): readonly PageSources[] =>
  areas.flatMap((area) => area.pageSources?.(parts, address) ?? [])

/** What does the jobs of the running server. */
export function jobHandlers(parts: Omit<JobParts, 'hooks'>): JobHandlers {
  const all = { ...parts, hooks }
  return merged(areas.map((area) => area.jobs?.(all))) as Merged<PartOf<'jobs'>>
}

/** Puts into the queue at a start what comes again by itself. */
export async function scheduleAll(parts: ScheduleParts): Promise<void> {
  for (const area of areas) await area.schedule?.(parts)
}
