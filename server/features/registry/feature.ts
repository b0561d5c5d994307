import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { DeclaredCalls } from '../../../resources/calls/index.ts'
import type { PartName } from '../../../resources/settings/parts.ts'
import type { Model, ResourceName, Role } from '../../../schema/index.ts'
import type { CostlyPace } from '../../auth/costlyPace.ts'
import type { Database, Tx } from '../../db/connect.ts'
import type { UnusedFilesParts } from '../../files/deleteUnusedFiles.ts'
import type { PageSources } from '../../http/pagePolicy.ts'
import type { CallHandlers, OutsideSystems } from '../../http/callHandler.ts'
import type { ExportLimits } from '../../http/exportHandlers.ts'
import type { PortalHandlers } from '../../http/portalRoutes.ts'
import type { JobKind } from '../../jobs/enqueueJob.ts'
import type { JobHandlers } from '../../jobs/jobRunner.ts'
import type { MailJobParts } from '../../jobs/mailJobParts.ts'
import type { Engine } from '../../records/engine.ts'
import type { Hooks, WriteContext } from '../../records/write/hooks.ts'
import type { SystemSetup } from '../../platform/outsideSystem.ts'
import type { SandboxState, SandboxSystem } from '../../sandbox/sandboxSystem.ts'
import type { AreaSettings } from '../../settings/areaSettings.ts'
import type { Settings } from '../../settings/settings.ts'

/** What calls are done with. */
export interface PortalParts extends AreaSettings, OutsideSystems {
  readonly model: Model
  readonly hooks: Readonly<Record<string, Hooks>>
  readonly database: Database
  readonly engine: Engine
  /** Of calls that cost much and find out by themselves whose they are. */
  readonly pace: CostlyPace
  readonly revealsUnknownEmail: boolean
  readonly publicUrl: string
  readonly tokenSecret: string
  readonly isDemo: boolean
  readonly apiUrl: string
  readonly secondFactorFor?: readonly Role[] | undefined
  readonly exportLimits?: ExportLimits
  /** Most bytes of files of one artisan. */
  readonly roomPerArtisan?: number
}

/** What jobs are done with. */
export interface JobParts
  extends MailJobParts, UnusedFilesParts, OutsideSystems, Pick<AreaSettings, 'off'> {
  readonly hooks: Readonly<Record<string, Hooks>>
  readonly model: Model
  readonly tokenSecret: string
}

/** What is known of a server before it answers. */
export interface PageParts extends AreaSettings {
  readonly isDemo: boolean
}

/** What systems elsewhere are opened with. */
export interface OutsideParts extends PageParts, SandboxState {
  /** Not listening yet: what a demo plays may have routes of its own. */
  readonly app: FastifyInstance
  readonly database: Database
  readonly model: Model
  readonly publicUrl: string
  /** Folder of the built browser app; absent where none is served. */
  readonly clientDir?: string
}

/** What the sandbox page shows systems with. */
export interface SandboxParts extends OutsideSystems, AreaSettings {
  readonly database: Database
}

/** What is known at a start of what there is to do. */
export interface ScheduleParts extends OutsideSystems, Pick<AreaSettings, 'off'> {
  readonly database: Database
}

/** What is cleared up. */
export interface SweepParts {
  readonly database: Database
  /** Days for which the history of records is kept; without a number, for ever. */
  readonly historyDays?: number
}

/** What runs beside the server. */
export interface RunningParts extends OutsideSystems {
  readonly log: FastifyBaseLogger
}

/** Jobs that take their time or wait for a partner: they have runners of their own, so that mails never wait for them. */
export interface SlowJobs {
  readonly kinds: readonly JobKind[]
  /** How many at once. */
  readonly runners: number
}

/** What an area adds to the portal; a line in `index.ts` takes it in, and nothing else knows it by name. */
export interface Feature {
  /** While this part is switched off, the area does nothing; absent: it is always there. */
  readonly part?: PartName
  /** Reads its settings from the environment. */
  readonly settings?: (settings: Settings) => AreaSettings
  /** Opens the systems elsewhere that it needs: real ones, or those that a demo plays itself. */
  readonly outside?: (parts: OutsideParts) => Partial<OutsideSystems>
  /** How an operator sets them up. */
  readonly systems?: (parts: PageParts) => readonly SystemSetup[]
  /** Those that are there, as the sandbox page and the operations board show them. */
  readonly sandbox?: (parts: SandboxParts) => readonly SandboxSystem[]
  /** The calls of what a demo plays, for the API's document. */
  readonly playedCalls?: (parts: PageParts) => Partial<DeclaredCalls>
  /** Where the routes of an address stand that a library in the browser asks for. */
  readonly addressOf?: (address: string, parts: PageParts) => string
  /** What it adds to the generic engine, by resource. */
  readonly hooks?: { readonly [N in ResourceName]?: Hooks<N> }
  /** What it does after a write of another area's records, in the same transaction. */
  readonly follows?: { readonly [N in ResourceName]?: (context: WriteContext<N>) => Promise<void> }
  /** What does documented calls of resources. */
  readonly calls?: { readonly [N in keyof CallHandlers]?: Partial<CallHandlers[N]> }
  /** What does calls that belong to no resource, and those that every resource has. */
  readonly portalCalls?: (parts: PortalParts) => Partial<PortalHandlers>
  /** What the page at an address reaches beside the portal. */
  readonly pageSources?: (parts: PageParts, address: string) => PageSources
  readonly jobs?: (parts: JobParts) => Partial<JobHandlers>
  readonly slowJobs?: SlowJobs
  /** Puts into the queue at a start what comes again by itself. */
  readonly schedule?: (parts: ScheduleParts) => Promise<unknown>
  /** What a server clears up every now and then, as long as it runs. */
  readonly sweep?: (app: FastifyInstance, parts: SweepParts) => void
  /** Runs beside the server from its start on. @returns what ends that */
  readonly run?: (parts: RunningParts) => (() => void) | undefined
  /** Takes out what its own tables have of a demo, after the demo's records. */
  readonly removeDemo?: (tx: Tx) => Promise<unknown>
}
