import { session } from '../pages/session.ts'
import { layout } from './layout.ts'
import { grid } from './grid.ts'
import { rows } from './rows.ts'
import { nav } from './navigation.ts'
import { find } from './find.ts'
import { pages } from '../pages/pages.ts'
import { shopLinks } from './shopLinks.ts'
import { views } from './views.ts'
import { why } from './why.ts'
import { readiness } from '../pages/readiness.ts'

/** What the frame of every page and the lists say: all that a first page waits for. */
export const frameTexts = {
  title: 'Bottega',
  menu: 'Menu',
  rest: 'Other',
  session,
  layout,
  grid,
  ...rows,
  nav,
  ...find,
  pages,
  ...shopLinks,
  ...views,
  ...why,
  ...readiness,
} as const
