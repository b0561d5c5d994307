import type {
  AddressParts,
  AnswerOf,
  BodyOf,
  PathParams,
  PortalCall,
  QueryOf,
} from '../../schema/index.ts'
import { accountCalls } from './account.ts'
import type { AddressOf, CallName } from './addresses.ts'
import { analyticsCalls } from './analytics.ts'
import { analyticsAdviceCalls } from './analyticsAdvice.ts'
import { carrierCalls } from './carrier.ts'
import { draftCalls } from './drafts.ts'
import { erpCalls } from './erp.ts'
import { historyCalls } from './history.ts'
import { importCalls } from './imports.ts'
import { inboxCalls } from './inbox.ts'
import { noticeCalls } from './notices.ts'
import { jobCalls } from './jobs.ts'
import { listCalls } from './lists.ts'
import { outboxCalls } from './outbox.ts'
import { programCalls } from './program.ts'
import { permissionCalls } from './permissions.ts'
import { presenceCalls } from './presence.ts'
import { proposalCalls } from './proposals.ts'
import { securityCalls } from './security.ts'
import { shopCalls } from './shop.ts'
import { sandboxCalls } from './sandbox.ts'
import { translationFilesCalls } from './translationFiles.ts'
import { roomCalls } from './room.ts'
import { sessionCalls } from './session.ts'
import { systemCalls } from './systems.ts'
import { translationAidCalls } from './translationAids.ts'
import { viewAsCalls } from './viewAs.ts'
import { viewCalls } from './views.ts'

/** The calls that belong to no resource, and those that every resource has. */
export const portalCalls = {
  ...sessionCalls,
  ...accountCalls,
  ...securityCalls,
  ...viewAsCalls,
  ...roomCalls,
  ...viewCalls,
  ...draftCalls,
  ...presenceCalls,
  ...inboxCalls,
  ...noticeCalls,
  ...jobCalls,
  ...programCalls,
  ...analyticsCalls,
  ...permissionCalls,
  ...importCalls,
  ...shopCalls,
  ...erpCalls,
  ...analyticsAdviceCalls,
  ...translationFilesCalls,
  ...translationAidCalls,
  ...historyCalls,
  ...proposalCalls,
  ...listCalls,
}

/** All calls, with those of demo servers. An address without a declaration does not compile. */
export const declaredCalls = {
  ...portalCalls,
  ...systemCalls,
  ...sandboxCalls,
  ...outboxCalls,
  ...carrierCalls,
} satisfies { readonly [N in CallName]: PortalCall & AddressParts<AddressOf<N>> }

export type DeclaredCalls = typeof declaredCalls

export type CallParams<N extends CallName> = PathParams<DeclaredCalls[N]['path']>
export type CallQuery<N extends CallName> = QueryOf<DeclaredCalls[N]>
export type CallBody<N extends CallName> = BodyOf<DeclaredCalls[N]>
export type CallAnswer<N extends CallName> = AnswerOf<DeclaredCalls[N]>
