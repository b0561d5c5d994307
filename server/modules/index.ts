import type { Model, ResourceName, Role } from '../../schema/index.ts'
import type { CostlyPace } from '../auth/costlyPace.ts'
import type { Database } from '../db/connect.ts'
import type { CallHandlers } from '../http/callHandler.ts'
import { exportHandlers, type ExportLimits } from '../http/exportHandlers.ts'
import { historyHandlers } from '../http/historyHandlers.ts'
import type { PortalHandlers } from '../http/portalRoutes.ts'
import type { Engine } from '../records/engine.ts'
import type { Hooks } from '../records/write/hooks.ts'
import { readAdvice } from './advice/readAdvice.ts'
import { loadHandlers } from './analytics/loadHandlers.ts'
import { readAccess } from './analytics/readAccess.ts'
import { readMeta } from './analytics/readMeta.ts'
import { collectionCalls, collectionHooks } from './collections/collections.ts'
import { orderCalls } from './orders/orderCalls.ts'
import { orderHooks } from './orders/orderHooks.ts'
import { productCalls, productHooks } from './products/products.ts'
import { productTypeHooks } from './products/productTypes.ts'
import { presentationHandlers } from './programPapers/presentationHandlers.ts'
import { receiptCalls } from './programPapers/receiptCalls.ts'
import { subscriptionHooks } from './program/subscriptions.ts'
import { premium } from './program/premium.ts'
import { paymentHandlers } from './program/paymentHandlers.ts'
import type { Erp } from '../adapters/erp/erp.ts'
import type { PaymentGateway } from '../adapters/gateway/gateway.ts'
import type { Shop } from '../adapters/shop/shop.ts'
import { paperCalls } from './papers/paperCalls.ts'
import { shippingCalls } from './shipping/shippingCalls.ts'
import { translationCalls } from './translations/translationCalls.ts'
import { suggestionHandlers } from './translations/suggestions.ts'
import { translationHooks } from './translations/translations.ts'
import { accountHandlers } from './accounts/accountHandlers.ts'
import { exportTexts } from './translations/exportTexts.ts'
import { importTexts } from './translations/importTexts.ts'
import { userHooks } from './accounts/users.ts'
import { viewAsHandlers } from './accounts/viewAs.ts'
import { testPermission } from './permissions/permissions.ts'
import { companyCalls, companyHooks } from './vendors/companies.ts'
import { readRoom } from './vendors/readRoom.ts'
import { vendorCalls } from './vendors/vendors.ts'
import { vendorHooks } from './vendors/vendorHooks.ts'
import { erpHandlers } from './erp/erpHandlers.ts'
import { importHandlers } from './imports/importHandlers.ts'
import { updator } from './imports/updator.ts'
import { importPartsOf } from './imports/importPartsOf.ts'
import { partedFor } from '../imports/headsOf.ts'
import { shopHandlers } from './shop/shopHandlers.ts'
import { draftHandlers } from './workspace/drafts.ts'
import { presenceHandlers } from './workspace/presence.ts'
import { viewHandlers } from './workspace/savedViews.ts'

/** What single resources add to the generic engine, by name. */
export const hooks: Readonly<Record<string, Hooks>> = {
  collections: collectionHooks,
  companies: companyHooks,
  orders: orderHooks,
  products: productHooks,
  productTypes: productTypeHooks,
  subscriptions: subscriptionHooks,
  translations: translationHooks,
  users: userHooks,
  vendors: vendorHooks,
} satisfies { readonly [N in ResourceName]?: Hooks<N> }

/** What does the documented calls, by resource. */
export const callHandlers: CallHandlers = {
  products: { ...productCalls, updator },
  collections: collectionCalls,
  vendors: { ...vendorCalls, premium },
  companies: companyCalls,
  orders: { ...orderCalls, ...shippingCalls, ...paperCalls },
  receipts: receiptCalls,
  translations: translationCalls,
}

interface PortalParts {
  readonly model: Model
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

/** What does the calls that belong to no resource, and those that every resource has. */
export function portalHandlers(parts: PortalParts): PortalHandlers {
  const { model, database, engine, exportLimits, roomPerArtisan } = parts
  const importParts = importPartsOf(database, model, hooks)
  return {
    ...accountHandlers(parts),
    ...viewAsHandlers(model, database),
    ...viewHandlers(model, database),
    ...draftHandlers(model, database),
    ...presenceHandlers(model, database),
    readRoom: readRoom(model, database, roomPerArtisan),
    testPermission: testPermission(model, database),
    exportTranslations: exportTexts(engine, model),
    importTranslations: importTexts(engine, model, database),
    ...paymentHandlers(parts),
    ...loadHandlers(parts),
    readAnalyticsMeta: readMeta(parts),
    readAnalyticsAccess: readAccess(parts),
    readAdvice: readAdvice(parts),
    ...importHandlers(importParts),
    ...shopHandlers(parts),
    ...erpHandlers(parts),
    ...suggestionHandlers(model, database),
    ...presentationHandlers({ database }),
    ...historyHandlers(engine),
    ...exportHandlers(model, database, partedFor(importParts), exportLimits),
  }
}
