import type { app as english } from '../en/app.ts'
import type { Shape } from '../shape.ts'
import { account } from './account.ts'
import { customProperties } from './customProperties.ts'
import { grid } from './grid.ts'
import { hints } from './hints.ts'
import { history } from './history.ts'
import { drafts } from './drafts.ts'
import { layout } from './layout.ts'
import { nav } from './navigation.ts'
import { pages } from './pages.ts'
import { session } from './session.ts'
import { find } from './find.ts'
import { vendorPages } from './vendorPages.ts'
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
  nav,
  ...find,
  pages,
  ...views,
  ...drafts,
  ...why,
  ...customProperties,
  ...hints,
  ...history,
  ...uploads,
  ...vendorPages,
}
