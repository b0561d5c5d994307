import type { PageName } from '../../resources/navigation/pages.ts'
import type { RecordPage } from '../../schema/index.ts'
import type { Reads } from '../api/reads.ts'
import { languages } from '../language/language.ts'
import { loadTexts } from '../language/loadTexts.ts'
import { plain, themed, type PageRow } from '../layout/pageArea.ts'
import { areaPages } from '../features/index.ts'

/** The pages of a portal, which need not have all of them. */
export type PageTable = Readonly<Partial<Record<PageName, PageRow>>>

/**
 * Every page that `resources/navigation/pages.ts` declares: those of areas, and those of no area.
 */
export const pageTable: Readonly<Record<PageName, PageRow>> = {
  loading: themed(() => import('../ui/feedback/LoadingPage.tsx'), 'LoadingPage'),
  ...areaPages,
}

const form = plain(() => import('../views/record/ResourceForm.tsx'), 'ResourceForm')

/** The generated pages of a resource. The list is missing, as its code is part of the app. */
export const generatedPages = {
  create: form,
  edit: form,
  show: plain(() => import('../views/record/ResourceShow.tsx'), 'ResourceShow'),
} satisfies { readonly [P in RecordPage]?: unknown }

/** What a generated page reads. */
export const generatedReads =
  (resource: string, page: RecordPage): Reads =>
  ({ slots }) => {
    if (page === 'list') return [{ list: resource }]
    return page === 'create' ? [] : [{ record: resource, id: slots['id'] }]
  }

/** The page at `/`, for users without a start page. */
export const start = themed(() => import('./Start.tsx'), 'Start')

/**
 * Parts that the first page does not need, and those that must be loaded when the network is lost;
 * in the order of loading.
 */
export const deferredParts: readonly (() => Promise<unknown>)[] = [
  () => import('../theme/Themed.tsx'),
  () => import('../layout/notices/Notice.tsx'),
  () => loadTexts(),
  () => import('../layout/navigation/GroupMenuPanel.tsx'),
  () => import('../layout/account/AccountPanel.tsx'),
  // Needed without a connection, when typed data could not be sent.
  () => import('../views/drafts/UnsentDialog.tsx'),
  () => import('../layout/navigation/NavPanel.tsx'),
  () => import('../views/list/FilterMenu.tsx'),
  ...languages.map((language) => () => loadTexts(language)),
]
