import type { FastifyInstance } from 'fastify'
import { definitions } from '../../resources/index.ts'
import { parts } from '../../resources/settings/parts.ts'
import { isOff } from '../../schema/index.ts'
import { deleteUnusedFiles } from '../files/deleteUnusedFiles.ts'
import type { Tx } from '../db/connect.ts'
import { refill } from '../db/tables/refill.ts'
import type { CallHandlers, OutsideSystems } from '../http/callHandler.ts'
import { exportHandlers } from '../http/exportHandlers.ts'
import { historyHandlers } from '../http/historyHandlers.ts'
import type { PageSources } from '../http/pagePolicy.ts'
import type { PortalHandlers } from '../http/portalRoutes.ts'
import { proposalHandlers } from '../http/proposalHandlers.ts'
import { splitColumnsFor } from '../imports/headsOf.ts'
import { dailyJob, scheduleDaily } from '../jobs/dailyJob.ts'
import type { JobHandlers, JobLane } from '../jobs/jobRunner.ts'
import type { Hooks } from '../records/write/hooks.ts'
import { accounts } from './accounts/index.ts'
import { analytics } from './analytics/index.ts'
import { collections } from './collections/index.ts'
import { erp } from './erp/index.ts'
import { facts } from './facts/index.ts'
import { gateway } from './gateway/index.ts'
import { importPartsOf } from './imports/importPartsOf.ts'
import { imports } from './imports/index.ts'
import { inbox } from './inbox/index.ts'
import { notices } from './notices/index.ts'
import { orders } from './orders/index.ts'
import { papers } from './papers/index.ts'
import { permissions } from './permissions/index.ts'
import { products } from './products/index.ts'
import { program } from './program/index.ts'
import { programPapers } from './programPapers/index.ts'
import { shipping } from './shipping/index.ts'
import { shop } from './shop/index.ts'
import { stock } from './stock/index.ts'
import { translationFiles } from './translationFiles/index.ts'
import { translations } from './translations/index.ts'
import { vendors } from './vendors/index.ts'
import { workspace } from './workspace/index.ts'
import type { SystemSetup } from '../platform/outsideSystem.ts'
import type { SandboxSystem } from '../sandbox/sandboxSystem.ts'
import type { AreaSettings } from '../settings/areaSettings.ts'
import { readSwitch } from '../settings/settingReaders.ts'
import type { Settings } from '../settings/settings.ts'
import type {
  Feature,
  JobParts,
  OutsideParts,
  PageParts,
  PortalParts,
  RunningParts,
  SandboxParts,
  ScheduleParts,
  SweepParts,
} from './registry/feature.ts'
import { merged } from './registry/merged.ts'
import { renewCopiesJob } from './registry/renewCopiesJob.ts'

/** What every resource can do. */
const generic = {
  portalCalls: (parts) => ({
    ...historyHandlers(parts.engine),
    ...proposalHandlers(parts.engine),
    ...exportHandlers(
      parts.model,
      parts.reader,
      splitColumnsFor(importPartsOf(parts)),
      parts.exportLimits,
    ),
  }),
  jobs: (parts) => ({
    deleteUnusedFiles: dailyJob(parts.database, 'deleteUnusedFiles', () =>
      deleteUnusedFiles(parts),
    ),
    renewCopies: renewCopiesJob(parts.model, parts.database),
    refillColumns: dailyJob(parts.database, 'refillColumns', () =>
      refill(parts.database, parts.model),
    ),
  }),
  slowJobs: { kinds: ['renewCopies'], runners: 1 },
  schedule: async ({ database }) => {
    await scheduleDaily(database, 'deleteUnusedFiles')
    await scheduleDaily(database, 'refillColumns')
  },
} satisfies Feature

/** What the portal can do: an area that is taken out of this list is not there. */
const features = [
  generic,
  accounts,
  collections,
  facts,
  imports,
  inbox,
  notices,
  orders,
  papers,
  permissions,
  products,
  program,
  programPapers,
  translationFiles,
  translations,
  vendors,
  workspace,
  analytics,
  // In the order in which the sandbox page shows what they reach.
  shipping,
  gateway,
  shop,
  stock,
  erp,
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

/** What areas do after a write of a resource's records, one after the other. */
const followsOf = (resource: string) =>
  areas.flatMap(
    ({ follows }) =>
      (follows as Readonly<Record<string, NonNullable<Hooks['afterWrite']>>> | undefined)?.[
        resource
      ] ?? [],
  )

/** The hooks of a resource, and after its own what others do. */
function withFollows(resource: string, own: Hooks): Hooks {
  const follows = followsOf(resource)
  if (follows.length === 0) return own
  return {
    ...own,
    async afterWrite(context) {
      await own.afterWrite?.(context)
      for (const follow of follows) await follow(context)
    },
  }
}

const ownHooks = merged(areas.map((area) => area.hooks)) as Readonly<Record<string, Hooks>>

/** What single resources add to the generic engine, by name. */
export const hooks: Readonly<Record<string, Hooks>> = Object.fromEntries(
  definitions.map(({ name }) => [name, withFollows(name, ownHooks[name] ?? {})]),
)

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

/** What areas count for the inbox; a source that none of them counts does not compile. */
export const waitingOf = (outside: OutsideSystems) =>
  merged(areas.map((area) => area.waiting?.(outside))) as Merged<PartOf<'waiting'>>

/** The parts that are switched off, each by a setting of its own. */
function partsOff({ check }: Settings): ReadonlySet<string> {
  const all = Object.entries<string>(parts)
  return new Set(all.flatMap(([part, setting]) => (check(setting, true, readSwitch) ? [] : [part])))
}

/** What areas are set up with. */
export const areaSettings = (settings: Settings): AreaSettings => ({
  ...merged(areas.map((area) => area.settings?.(settings))),
  off: partsOff(settings),
})

const noneOff: ReadonlySet<string> = new Set()

/** The areas that are there. */
const here = ({ off = noneOff }: Pick<AreaSettings, 'off'>) =>
  areas.filter((area) => !isOff(area, off))

/** Opens the systems elsewhere that areas need. */
export const openOutside = (parts: OutsideParts): OutsideSystems =>
  merged(areas.map((area) => area.outside?.(parts))) as Merged<PartOf<'outside'>>

/** How the systems elsewhere are set up. */
export const systemSetups = (parts: PageParts): readonly SystemSetup[] =>
  areas.flatMap((area) => area.systems?.(parts) ?? [])

/** The systems elsewhere that are there. */
export const sandboxSystems = (parts: SandboxParts): readonly SandboxSystem[] =>
  areas.flatMap((area) => area.sandbox?.(parts) ?? [])

/** The calls of what a demo plays. */
export const playedCalls = (parts: PageParts) =>
  merged(areas.map((area) => area.playedCalls?.(parts)))

/** Where the routes of an address stand. */
export const addressOf = (address: string, parts: PageParts): string =>
  areas.reduce((before, area) => area.addressOf?.(before, parts) ?? before, address)

/** What the page at an address reaches beside the portal. */
export const pageSources = (parts: PageParts, address: string): readonly PageSources[] =>
  here(parts).flatMap((area) => area.pageSources?.(parts, address) ?? [])

/** What does the jobs of the running server. */
export function jobHandlers(parts: Omit<JobParts, 'hooks' | 'waiting'>): JobHandlers {
  const all = { ...parts, hooks, waiting: waitingOf(parts) }
  const { off = noneOff } = parts
  // What was left before a part was switched off has nothing left to do.
  const dropped = (handlers: object) =>
    Object.fromEntries(Object.keys(handlers).map((kind) => [kind, () => Promise.resolve()]))
  const handlersOf = (area: Feature) => {
    const handlers = area.jobs?.(all)
    return handlers && isOff(area, off) ? dropped(handlers) : handlers
  }
  return merged(areas.map(handlersOf)) as Merged<PartOf<'jobs'>>
}

/** Puts into the queue at a start what comes again by itself. */
export async function scheduleAll(parts: ScheduleParts): Promise<void> {
  for (const area of here(parts)) await area.schedule?.(parts)
}

const slow = areas.flatMap(({ slowJobs }) => slowJobs ?? [])

/** Kinds of jobs that have runners of their own. */
export const slowKinds = slow.flatMap(({ kinds }) => kinds)

/** What the runners of a server serve, one each. */
export const lanes: readonly JobLane[] = [
  { except: slowKinds },
  ...slow.flatMap(({ kinds, runners }) => Array.from({ length: runners }, () => ({ only: kinds }))),
]

/** Has a server clear up what areas leave, as long as it runs. */
export function sweepAll(app: FastifyInstance, parts: SweepParts): void {
  for (const area of areas) area.sweep?.(app, parts)
}

/** Starts what runs beside the server. @returns what ends that */
export const runBeside = (parts: RunningParts): readonly (() => void)[] =>
  areas.flatMap((area) => area.run?.(parts) ?? [])

/** Takes out what the tables of areas have of a demo. */
export async function removeDemoOfAreas(tx: Tx): Promise<void> {
  for (const area of areas) await area.removeDemo?.(tx)
}
