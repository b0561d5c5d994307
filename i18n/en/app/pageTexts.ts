import { account } from './account.ts'
import { security } from './security.ts'
import { drafts } from './drafts.ts'
import { customProperties } from '../pages/customProperties.ts'
import { charts } from './charts.ts'
import { hints } from './hints.ts'
import { lifecycle } from '../pages/lifecycle.ts'
import { translationAids } from '../pages/translationAids.ts'
import { history } from './history.ts'
import { proposals } from './proposals.ts'
import { uploads } from './uploads.ts'
import { vendorPages } from '../pages/vendorPages.ts'
import { carrier } from '../pages/carrier.ts'
import { shop } from '../pages/shop.ts'
import { gateway } from '../pages/gateway.ts'
import { erp } from '../pages/erp.ts'
import { programCardForm } from '../pages/programCardForm.ts'
import { certificate } from '../pages/certificate.ts'
import { onboarding } from '../pages/onboarding.ts'
import { vendorHome } from '../pages/vendorHome.ts'
import { orders } from '../pages/orders.ts'
import { collectionPages } from '../pages/collectionPages.ts'
import { translationPages } from '../pages/translations.ts'
import { editor } from '../pages/editor.ts'
import { importErrors } from '../pages/importErrors.ts'
import { translationFiles } from '../pages/translationFiles.ts'
import { imports } from './imports.ts'
import { translationBoard } from '../pages/translationBoard.ts'
import { sandbox } from '../pages/sandbox.ts'
import { systems } from '../pages/systems.ts'
import { inbox } from './inbox.ts'
import { processes } from './processes.ts'
import { notifications } from './notifications.ts'
import { tour } from './tour.ts'
import { shipping } from '../pages/shipping.ts'
import { papers } from '../pages/papers.ts'
import { analytics } from '../pages/analytics.ts'
import { programPapers } from '../pages/programPapers.ts'
import { program } from '../pages/program.ts'
import { analyticsAdvice } from '../pages/analyticsAdvice.ts'
import { importFiles } from './importFiles.ts'

/** What pages, forms and dialogs say; it comes with the code of the first of them. */
export const pageTexts = {
  account,
  security,
  ...drafts,
  ...customProperties,
  ...charts,
  ...hints,
  ...lifecycle,
  ...translationAids,
  ...history,
  ...proposals,
  ...uploads,
  ...vendorPages,
  ...carrier,
  ...shop,
  ...gateway,
  ...erp,
  ...programCardForm,
  ...certificate,
  ...onboarding,
  ...vendorHome,
  ...orders,
  ...collectionPages,
  ...translationPages,
  ...editor,
  ...importErrors,
  ...translationFiles,
  ...imports,
  ...translationBoard,
  ...sandbox,
  ...systems,
  ...inbox,
  ...processes,
  ...notifications,
  ...tour,
  ...shipping,
  ...papers,
  ...analytics,
  ...programPapers,
  ...program,
  ...analyticsAdvice,
  ...importFiles,
} as const
