import { analytics } from '../pages/analytics.ts'
import type { app as english } from '../../en/app/app.ts'
import type { Shape } from '../../shape.ts'
import { account } from './account.ts'
import { advice } from '../pages/advice.ts'
import { security } from './security.ts'
import { rows } from './rows.ts'
import { carrier } from '../pages/carrier.ts'
import { importFiles } from './importFiles.ts'
import { gateway } from '../pages/gateway.ts'
import { cardForm } from '../pages/cardForm.ts'
import { certificate } from '../pages/certificate.ts'
import { customProperties } from '../pages/customProperties.ts'
import { grid } from './grid.ts'
import { hints } from './hints.ts'
import { history } from './history.ts'
import { lifecycle } from '../pages/lifecycle.ts'
import { drafts } from './drafts.ts'
import { layout } from './layout.ts'
import { nav } from './navigation.ts'
import { papers } from '../pages/papers.ts'
import { pages } from '../pages/pages.ts'
import { programPapers } from '../pages/programPapers.ts'
import { program } from '../pages/program.ts'
import { readiness } from '../pages/readiness.ts'
import { session } from '../pages/session.ts'
import { erp } from '../pages/erp.ts'
import { editor } from '../pages/editor.ts'
import { shop } from '../pages/shop.ts'
import { find } from './find.ts'
import { onboarding } from '../pages/onboarding.ts'
import { orders } from '../pages/orders.ts'
import { shipping } from '../pages/shipping.ts'
import { translationAids } from '../pages/translationAids.ts'
import { vendorHome } from '../pages/vendorHome.ts'
import { vendorPages } from '../pages/vendorPages.ts'
import { collectionPages } from '../pages/collectionPages.ts'
import { translationPages } from '../pages/translations.ts'
import { imports } from './imports.ts'
import { importErrors } from '../pages/importErrors.ts'
import { translationExchange } from '../pages/translationExchange.ts'
import { translationBoard } from '../pages/translationBoard.ts'
import { sandbox } from '../pages/sandbox.ts'
import { uploads } from './uploads.ts'
import { views } from './views.ts'
import { why } from './why.ts'

export const app: Shape<typeof english> = {
  title: 'Bottega',
  menu: 'Menu',
  rest: 'Altro',
  session,
  account,
  security,
  layout,
  grid,
  ...rows,
  nav,
  ...find,
  pages,
  ...views,
  ...drafts,
  ...why,
  ...customProperties,
  ...hints,
  ...lifecycle,
  ...translationAids,
  ...history,
  ...uploads,
  ...vendorPages,
  ...carrier,
  ...shop,
  ...gateway,
  ...erp,
  ...cardForm,
  ...certificate,
  ...onboarding,
  ...readiness,
  ...vendorHome,
  ...orders,
  ...collectionPages,
  ...translationPages,
  ...editor,
  ...importErrors,
  ...translationExchange,
  ...imports,
  ...translationBoard,
  ...sandbox,
  ...shipping,
  ...papers,
  ...analytics,
  ...programPapers,
  ...program,
  ...advice,
  ...importFiles,
}
