import type { app as english } from '../en/app/app.ts'
import type { Shape } from '../shape.ts'
import { account } from './account.ts'
import { rows } from './rows.ts'
import { certificate } from './certificate.ts'
import { customProperties } from './customProperties.ts'
import { grid } from './grid.ts'
import { hints } from './hints.ts'
import { history } from './history.ts'
import { lifecycle } from './lifecycle.ts'
import { drafts } from './drafts.ts'
import { layout } from './layout.ts'
import { nav } from './navigation.ts'
import { pages } from './pages.ts'
import { readiness } from './readiness.ts'
import { session } from './session.ts'
import { editor } from './editor.ts'
import { find } from './find.ts'
import { onboarding } from './onboarding.ts'
import { vendorHome } from './vendorHome.ts'
import { vendorPages } from './vendorPages.ts'
import { collectionPages } from './collectionPages.ts'
import { uploads } from './uploads.ts'
import { views } from './views.ts'
import { why } from './why.ts'

export const app: Shape<typeof english> = {
  title: 'Bottega',
  menu: 'Menu',
  rest: 'Altro',
  session,
  account,
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
  ...history,
  ...uploads,
  ...vendorPages,
  ...certificate,
  ...onboarding,
  ...readiness,
  ...vendorHome,
  ...collectionPages,
  ...editor,
}
