import type { Model, ResourceName, Role } from '../../../schema/index.ts'
import type { Carrier } from '../../adapters/carrier/carrier.ts'
import type { Erp } from '../../adapters/erp/erp.ts'
import type { GatewayEnvironment } from '../../adapters/gateway/gatewayKeys.ts'
import type { PaymentGateway } from '../../adapters/gateway/gateway.ts'
import type { Shop } from '../../adapters/shop/shop.ts'
import type { CostlyPace } from '../../auth/costlyPace.ts'
import type { Database } from '../../db/connect.ts'
import type { UnusedFilesParts } from '../../files/deleteUnusedFiles.ts'
import type { PageSources } from '../../http/pagePolicy.ts'
import type { CallHandlers } from '../../http/callHandler.ts'
import type { ExportLimits } from '../../http/exportHandlers.ts'
import type { PortalHandlers } from '../../http/portalRoutes.ts'
import type { JobHandlers } from '../../jobs/jobRunner.ts'
import type { MailJobParts } from '../../jobs/mailJobParts.ts'
import type { Engine } from '../../records/engine.ts'
import type { Hooks } from '../../records/write/hooks.ts'

/** What calls are done with. */
export interface PortalParts {
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
  readonly analyticsUrl?: string
  readonly analyticsSecret?: string
  /** Null for a portal that takes no payments. */
  readonly gateway: PaymentGateway | null
  /** Null for a portal without one. */
  readonly shop: Shop | null
  /** Of a real shop; absent for the embedded one. */
  readonly shopUrl?: string
  readonly erp: Erp | null
  readonly secondFactorFor?: readonly Role[] | undefined
  readonly exportLimits?: ExportLimits
  /** Most bytes of files of one artisan. */
  readonly roomPerArtisan?: number
}

/** What jobs are done with. */
export interface JobParts extends MailJobParts, UnusedFilesParts {
  readonly hooks: Readonly<Record<string, Hooks>>
  readonly model: Model
  readonly tokenSecret: string
  readonly gateway: PaymentGateway | null
  readonly carrier: Carrier | null
  readonly erp: Erp | null
  readonly shop: Shop | null
}

/** What an area adds to the portal; a line in `index.ts` takes it in, and nothing else knows it by name. */
export interface Feature {
  /** What it adds to the generic engine, by resource. */
  readonly hooks?: { readonly [N in ResourceName]?: Hooks<N> }
  /** What does documented calls of resources. */
  readonly calls?: { readonly [N in keyof CallHandlers]?: Partial<CallHandlers[N]> }
  /** What does calls that belong to no resource, and those that every resource has. */
  readonly portalCalls?: (parts: PortalParts) => Partial<PortalHandlers>
  /** What the page at an address reaches beside the portal. */
  readonly pageSources?: (parts: PageParts, address: string) => PageSources
  readonly jobs?: (parts: JobParts) => Partial<JobHandlers>
  /** Puts into the queue at a start what comes again by itself. */
  readonly schedule?: (parts: ScheduleParts) => Promise<unknown>
}

/** What is known of where pages reach. */
export interface PageParts {
  readonly gatewayEnvironment: GatewayEnvironment
  /** Base of the calls of analytics where a Cube elsewhere answers them; absent: the server does. */
  readonly analyticsUrl?: string | undefined
}

/** What is known at a start of what there is to do. */
export type ScheduleParts = Pick<JobParts, 'database' | 'carrier' | 'shop'>
