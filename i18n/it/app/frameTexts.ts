import type { frameTexts as english } from '../../en/app/frameTexts.ts'
import type { Shape } from '../../shape.ts'
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

export const frameTexts: Shape<typeof english> = {
  title: 'Bottega',
  menu: 'Menu',
  rest: 'Altro',
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
}
