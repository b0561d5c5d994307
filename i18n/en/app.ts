import { layout } from './layout.ts'
import { pages } from './pages.ts'
import { session } from './session.ts'
import { views } from './views.ts'

/** Words of the app itself: navigation, login, profile. Grown by whoever builds those. */
export const app = {
  title: 'Bottega',
  menu: 'Menu',
  rest: 'Other',
  session,
  layout,
  pages,
  ...views,
} as const
