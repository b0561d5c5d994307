import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { RawBuilder } from 'kysely'
import type { DeclaredCalls } from '../../../resources/calls/index.ts'
import type { WaitingSource } from '../../../resources/inbox/inboxItem.ts'
import type { PartName } from '../../../resources/settings/parts.ts'
import type { Model, ResourceName, Role } from '../../../schema/index.ts'
import type { CostlyPace } from '../../auth/costlyPace.ts'
import type { Database, Tx } from '../../db/connect.ts'
import type { Reader } from '../../db/replica/reader.ts'
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

/**
 * Makes a statement with a row for each thing that waits, and since when as `since`; null where the
 * area is not set up, so that nothing can wait.
 */
export type Waiting = (() => RawBuilder<unknown>) | null

/** The parts that handlers of calls get. */
export interface PortalParts extends AreaSettings, OutsideSystems {
  readonly model: Model
  readonly hooks: Readonly<Record<string, Hooks>>
  readonly database: Database
  /** Decides which database answers what only reads. */
  readonly reader: Reader
  readonly engine: Engine
  /** Limits the pace of costly calls that determine their account themselves. */
  readonly pace: CostlyPace
  readonly revealsUnknownEmail: boolean
  /** What areas count for the inbox. */
  readonly waiting: Readonly<Record<WaitingSource, Waiting>>
  readonly publicUrl: string
  readonly tokenSecret: string
  readonly isDemo: boolean
  readonly apiUrl: string
  readonly secondFactorFor?: readonly Role[] | undefined
  readonly exportLimits?: ExportLimits
  /** Storage limit for the files of one artisan, in bytes. */
  readonly roomPerArtisan?: number
}

/** The parts that jobs get. */
export interface JobParts
  extends
    MailJobParts,
    UnusedFilesParts,
    OutsideSystems,
    Pick<AreaSettings, 'off'>,
    Pick<PortalParts, 'waiting'> {
  readonly hooks: Readonly<Record<string, Hooks>>
  readonly model: Model
  readonly tokenSecret: string
}

/** The settings of a server that are known before it listens. */
export interface PageParts extends AreaSettings {
  readonly isDemo: boolean
}

/** The parts that outside systems are opened with. */
export interface OutsideParts extends PageParts, SandboxState {
  /** Not listening yet, so that an embedded system of a demo can add routes. */
  readonly app: FastifyInstance
  readonly database: Database
  readonly model: Model
  readonly publicUrl: string
  /** Folder of the built browser app; absent where none is served. */
  readonly clientDir?: string
}

/** The parts that the systems of the sandbox page get. */
export interface SandboxParts extends OutsideSystems, AreaSettings {
  readonly database: Database
}

/** The parts that scheduling at a start gets. */
export interface ScheduleParts extends OutsideSystems, Pick<AreaSettings, 'off'> {
  readonly database: Database
}

/** The parts that regular cleaning gets. */
export interface SweepParts {
  readonly database: Database
  /** Days for which the history of records is kept; absent to keep it for ever. */
  readonly historyDays?: number
}

/** The parts that background work beside the server gets. */
export interface RunningParts extends OutsideSystems {
  readonly log: FastifyBaseLogger
}

/**
 * Slow jobs, or jobs that wait for an outside system; they have runners of their own, so that mails
 * never wait.
 */
export interface SlowJobs {
  readonly kinds: readonly JobKind[]
  /** How many run at the same time. */
  readonly runners: number
}

/**
 * What an area adds to the portal; it is listed in `features/index.ts`, and nothing else names it.
 */
export interface Feature {
  /** The area is off while this part is switched off; absent for an area that is always on. */
  readonly part?: PartName
  /** Reads its settings from the environment. */
  readonly settings?: (settings: Settings) => AreaSettings
  /** Opens the outside systems that it needs: the real ones, or a demo's embedded ones. */
  readonly outside?: (parts: OutsideParts) => Partial<OutsideSystems>
  /** How an operator sets its outside systems up. */
  readonly systems?: (parts: PageParts) => readonly SystemSetup[]
  /** Its outside systems on the sandbox page, on `/admin` and for `npm run doctor`. */
  readonly sandbox?: (parts: SandboxParts) => readonly SandboxSystem[]
  /** The calls of a demo's embedded systems, for the API's document. */
  readonly playedCalls?: (parts: PageParts) => Partial<DeclaredCalls>
  /** The path of the routes behind an address that a library in the browser requests. */
  readonly addressOf?: (address: string, parts: PageParts) => string
  /** Its hooks of the generic engine, by resource. */
  readonly hooks?: { readonly [N in ResourceName]?: Hooks<N> }
  /** Runs after a write of another area's records, in the same transaction. */
  readonly follows?: { readonly [N in ResourceName]?: (context: WriteContext<N>) => Promise<void> }
  /** Handlers of documented calls, by resource. */
  readonly calls?: { readonly [N in keyof CallHandlers]?: Partial<CallHandlers[N]> }
  /** Handlers of calls that belong to no resource, and of those that every resource has. */
  readonly portalCalls?: (parts: PortalParts) => Partial<PortalHandlers>
  /** Other origins that the page at an address loads from or connects to. */
  readonly pageSources?: (parts: PageParts, address: string) => PageSources
  readonly jobs?: (parts: JobParts) => Partial<JobHandlers>
  /** What waits for somebody in tables of its own, for the inbox. */
  readonly waiting?: (outside: OutsideSystems) => { readonly [N in WaitingSource]?: Waiting }
  readonly slowJobs?: SlowJobs
  /** Queues the recurring jobs at a start. */
  readonly schedule?: (parts: ScheduleParts) => Promise<unknown>
  /** Cleans up regularly, as long as the server runs. */
  readonly sweep?: (app: FastifyInstance, parts: SweepParts) => void
  /** Starts background work beside the server. @returns a function that stops it */
  readonly run?: (parts: RunningParts) => (() => void) | undefined
  /** Removes the demo data from its own tables, after the demo's records. */
  readonly removeDemo?: (tx: Tx) => Promise<unknown>
}
