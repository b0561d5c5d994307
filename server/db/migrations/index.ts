import { systemTables } from '../earlierMigrations/001_systemTables.ts'
import { sessionViews } from '../earlierMigrations/002_sessionViews.ts'
import { historyEvents } from '../earlierMigrations/003_historyEvents.ts'
import { draftPages } from '../earlierMigrations/004_draftPages.ts'
import { attempts } from '../earlierMigrations/005_attempts.ts'
import { devices } from '../earlierMigrations/006_devices.ts'
import { restoreLinks } from '../earlierMigrations/008_restoreLinks.ts'
import { secondFactors } from '../earlierMigrations/007_secondFactors.ts'
import { storedFiles } from '../earlierMigrations/009_storedFiles.ts'
import { oneTranslation } from '../earlierMigrations/010_oneTranslation.ts'
import { translationMemory } from '../earlierMigrations/011_translationMemory.ts'
import { embeddedCarrier } from '../earlierMigrations/012_embeddedCarrier.ts'
import { orderDue } from '../earlierMigrations/013_orderDue.ts'
import { embeddedGateway } from '../earlierMigrations/014_embeddedGateway.ts'
import { vendorProgram } from '../earlierMigrations/015_vendorProgram.ts'
import { planOrders } from '../earlierMigrations/016_planOrders.ts'
import { facts } from '../earlierMigrations/017_facts.ts'
import { imports } from '../earlierMigrations/018_imports.ts'
import { shop } from '../earlierMigrations/020_shop.ts'
import { inShop } from '../earlierMigrations/019_inShop.ts'
import { erp } from './021_erp.ts'
import { shopProblems } from './022_shopProblems.ts'
import { keptGaps } from './023_keptGaps.ts'
import { orderEndedAt } from './024_orderEndedAt.ts'
import { publishedTexts } from './025_publishedTexts.ts'
import { shownOriginals } from './026_shownOriginals.ts'
import { orderAttention } from './027_orderAttention.ts'
import { voidedLabels } from './028_voidedLabels.ts'
import { declinedTexts } from './029_declinedTexts.ts'
import { upgrades } from './030_upgrades.ts'
import { spreeContract } from './031_spreeContract.ts'
import { shopNotices } from './032_shopNotices.ts'
import { erpRefused } from './033_erpRefused.ts'
import { notices } from './034_notices.ts'
import { snoozes } from './035_snoozes.ts'
import { sessionWritten } from './036_sessionWritten.ts'
import { tours } from './037_tours.ts'
import { erasures } from './038_erasures.ts'
import { importBytes } from './039_importBytes.ts'
import { orderTerms } from './040_orderTerms.ts'
import { stockMovements } from './041_stockMovements.ts'
import { proposals } from './042_proposals.ts'
import { shopWholesale } from './043_shopWholesale.ts'
import { orderStage } from './044_orderStage.ts'
import { vendorAccounts } from './045_vendorAccounts.ts'
import { discontinuedTexts } from './046_discontinuedTexts.ts'
import { statementEntries } from './047_statementEntries.ts'
import type { Migration } from './migration.ts'

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
  upgrades,
  spreeContract,
  shopNotices,
  erpRefused,
  notices,
  snoozes,
  sessionWritten,
  tours,
  erasures,
  importBytes,
  orderTerms,
  stockMovements,
  proposals,
  shopWholesale,
  orderStage,
  vendorAccounts,
  discontinuedTexts,
  statementEntries,
]
