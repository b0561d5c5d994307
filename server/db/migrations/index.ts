import { systemTables } from './001_systemTables.ts'
import { sessionViews } from './002_sessionViews.ts'
import { historyEvents } from './003_historyEvents.ts'
import { draftPages } from './004_draftPages.ts'
import { attempts } from './005_attempts.ts'
import { devices } from './006_devices.ts'
import { restoreLinks } from './008_restoreLinks.ts'
import { secondFactors } from './007_secondFactors.ts'
import { storedFiles } from './009_storedFiles.ts'
import { oneTranslation } from './010_oneTranslation.ts'
import { translationMemory } from './011_translationMemory.ts'
import { embeddedCarrier } from './012_embeddedCarrier.ts'
import { orderDue } from './013_orderDue.ts'
import { embeddedGateway } from './014_embeddedGateway.ts'
import { vendorProgram } from './015_vendorProgram.ts'
import { planOrders } from './016_planOrders.ts'
import { facts } from './017_facts.ts'
import { imports } from './018_imports.ts'
import { shop } from './020_shop.ts'
import { inShop } from './019_inShop.ts'
import { erp } from './021_erp.ts'
import { shopProblems } from './022_shopProblems.ts'
import { keptGaps } from './023_keptGaps.ts'
import { orderEndedAt } from './024_orderEndedAt.ts'
import { publishedTexts } from './025_publishedTexts.ts'
import { shownOriginals } from './026_shownOriginals.ts'
import { orderAttention } from './027_orderAttention.ts'
import { voidedLabels } from './028_voidedLabels.ts'
import { declinedTexts } from './029_declinedTexts.ts'

/** A change of the database that is made once, whatever else changes later. */
export interface Migration {
  /** Recorded in the database: never changed. */
  readonly name: string
  /** A table of a resource that this is about: a new database gets it from its definition, and skips this. */
  readonly table?: string
  /** What one answers as `notice` is for whoever starts the portal. */
  readonly statements: readonly string[]
}

/** All of them, oldest first; a new one comes last, with the next number. */
export const migrations: readonly Migration[] = [
  systemTables,
  sessionViews,
  historyEvents,
  draftPages,
  attempts,
  devices,
  secondFactors,
  restoreLinks,
  storedFiles,
  oneTranslation,
  translationMemory,
  embeddedCarrier,
  orderDue,
  embeddedGateway,
  vendorProgram,
  planOrders,
  facts,
  imports,
  inShop,
  shop,
  erp,
  shopProblems,
  keptGaps,
  orderEndedAt,
  publishedTexts,
  shownOriginals,
  orderAttention,
  voidedLabels,
  declinedTexts,
]
