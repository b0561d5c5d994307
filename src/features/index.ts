import type {
  BesideRow,
  PageArea,
  PageRow,
  ResourceOverride,
  ViewsByName,
  Watcher,
} from '../layout/pageArea.ts'
import type { PageLink } from '../layout/pageLinks.ts'
import type { PageTool } from '../layout/PageTools.tsx'
import { analytics } from './analytics/index.ts'
import { approval } from './approval/index.ts'
import { collections } from './collections/index.ts'
import { erp } from './erp/index.ts'
import { imports } from './imports/index.ts'
import { inbox } from './inbox/index.ts'
import { notices } from './notices/index.ts'
import { lifecycle } from './lifecycle/index.ts'
import { onboarding } from './onboarding/index.ts'
import { operations } from './operations/index.ts'
import { orders } from './orders/index.ts'
import { permissions } from './permissions/index.ts'
import { productTypes } from './productTypes/index.ts'
import { processMaps } from './processMaps/index.ts'
import { products } from './products/index.ts'
import { program } from './program/index.ts'
import { sandbox } from './sandbox/index.ts'
import { security } from './security/index.ts'
import { shippingBoard } from './shippingBoard/index.ts'
import { shop } from './shop/index.ts'
import { translationBoard } from './translationBoard/index.ts'
import { translationFiles } from './translationFiles/index.ts'
import { translations } from './translations/index.ts'
import { vendorHome } from './vendorHome/index.ts'
import { vendorLists } from './vendorLists/index.ts'
import { vendors } from './vendors/index.ts'
import { views as ownViews } from './views.ts'

/**
 * What the portal shows: an area that is taken out of this list is not there. Nothing here waits for React or the
 * definitions: what draws a page comes when it is needed, and the build takes from each area the files that the server
 * names in the page (`scripts/build/earlyFiles.mjs`).
 */
const list = [
  analytics,
  approval,
  collections,
  erp,
  imports,
  inbox,
  notices,
  lifecycle,
  onboarding,
  operations,
  orders,
  permissions,
  processMaps,
  productTypes,
  products,
  program,
  sandbox,
  security,
  shippingBoard,
  shop,
  translationBoard,
  translationFiles,
  translations,
  vendorHome,
  vendorLists,
  vendors,
] as const

type Drawn<A> = A extends { readonly pages: infer P } ? keyof P : never
/** The pages that two areas of a list draw. */
type Twice<L extends readonly PageArea[]> = L extends readonly [
  infer A extends PageArea,
  ...infer Rest extends readonly PageArea[],
]
  ? (Drawn<A> & Drawn<Rest[number]>) | Twice<Rest>
  : never

// A page that two of them draw does not compile.
const areas: [Twice<typeof list>] extends [never] ? readonly PageArea[] : Twice<typeof list> = list

/** The rows of all areas; `pageTable.ts` misses the page that none of them draws. */
export const areaPages: Readonly<Record<Drawn<(typeof list)[number]>, PageRow>> = Object.assign(
  {},
  ...areas.map(({ pages }) => pages),
)

/** Pages in place of generated ones, by resource: those of areas, and before them those of `views.ts`. */
export const views: ViewsByName = [...areas.map((area) => area.views ?? {}), ownViews]
  .flatMap((some) => Object.entries<ResourceOverride>(some))
  .reduce<Record<string, ResourceOverride>>(
    (all, [name, own]) => ({ ...all, [name]: { ...all[name], ...own } }),
    {},
  )

/** What areas add to the page of a record that is read, by resource. */
export const besides: Readonly<Record<string, BesideRow>> = Object.assign(
  {},
  ...areas.map((area) => area.besides),
)

/** What areas add to the heads of pages, as an area each has them. */
export const tools = areas.flatMap((area) =>
  Object.entries<() => Promise<PageTool>>(area.tools ?? {}),
)

/** The links to areas on pages of others, as an area each has them. */
export const links = areas.flatMap((area) => Object.entries<PageLink>(area.links ?? {}))

/** The buttons of areas in the bar. */
export const bars = areas.flatMap(({ bar }) => bar ?? [])

/** What watches the records of a resource. */
export const watchers: Readonly<Record<string, Watcher>> = Object.assign(
  {},
  ...areas.map((area) => area.watchers),
)

/** In place of every page, for who has to set up a second factor first. */
export const setUp = areas.find((area) => area.setUp)?.setUp
