import type { PageName } from '../../resources/navigation/pages.ts'
import type { RecordPage } from '../../schema/index.ts'
import type { Reads } from '../api/reads.ts'
import { languages } from '../language/language.ts'
import { loadTexts } from '../language/loadTexts.ts'
import { plain, themed, type PageRow } from '../layout/pageArea.ts'
import { areaPages } from '../features/index.ts'

/** The rows of a portal; it need not draw every page. */
export type PageTable = Readonly<Partial<Record<PageName, PageRow>>>

/** Every page that `resources/navigation/pages.ts` declares: those of areas, and what is nobody's. */
export const pageTable: Readonly<Record<PageName, PageRow>> = {
  loading: themed(() => import('../ui/feedback/LoadingPage.tsx'), 'LoadingPage'),
  ...areaPages,
}

const form = plain(() => import('../views/record/ResourceForm.tsx'), 'ResourceForm')

/** The pages that a resource generates, by what is done there. A list is drawn by the app itself. */
export const generatedPages = {
  create: form,
  edit: form,
  show: plain(() => import('../views/record/ResourceShow.tsx'), 'ResourceShow'),
} satisfies { readonly [P in RecordPage]?: unknown }

/** What such a page reads. */
export const generatedReads =
  (resource: string, page: RecordPage): Reads =>
  ({ slots }) => {
    if (page === 'list') return [{ list: resource }]
    return page === 'create' ? [] : [{ record: resource, id: slots['id'] }]
  }

/** In place of every page, for whom no page is the start. */
export const start = themed(() => import('./Start.tsx'), 'Start')

/** What the first page does without, and what must be there when the network is gone; in the order in which it is loaded. */
export const laterParts: readonly (() => Promise<unknown>)[] = [
  () => import('../theme/Themed.tsx'),
  () => import('../layout/notices/Notice.tsx'),
  () => loadTexts(),
  () => import('../layout/navigation/ListMenuPanel.tsx'),
  () => import('../layout/account/AccountPanel.tsx'),
  // Needed without a connection, when something typed did not arrive.
  () => import('../views/drafts/UnsentDialog.tsx'),
  () => import('../layout/navigation/NavPanel.tsx'),
  () => import('../views/list/FilterMenu.tsx'),
  ...languages.map((language) => () => loadTexts(language)),
]
