import { useMemo, useState } from 'react'
import { CoreAdminContext } from 'react-admin'
import { createRoutesFromElements, Route, useRoutes } from 'react-router-dom'
import { model } from '../../resources/index.ts'
import { isOff } from '../../schema/index.ts'
import { home, pageByName, type PageName, pageNames } from '../../resources/navigation/pages.ts'
import { AppLayout } from '../layout/AppLayout.tsx'
import { BareLayout } from '../layout/BareLayout.tsx'
import { Notices } from '../layout/notices/Notices.tsx'
import { preloadable } from './preloadable.tsx'
import { NotFound } from '../ui/feedback/NotFound.tsx'
import { LoadLater } from './LoadLater.tsx'
import { pageLoader } from './pageLoader.ts'
import { setUp, tools as areaTools } from '../features/index.ts'
import { PageToolsContext, type PageTool } from '../layout/PageTools.tsx'
import { lazyPart } from '../ui/lazyPanel.tsx'
import { pageTable, start, type PageTable } from './pageTable.ts'
import { portalTools, type PortalTools } from './portalTools.ts'
import { recordCalls, RecordCallsContext } from '../api/recordCalls.ts'
import { isHere } from '../routing/isHere.ts'
import { PageLoaderContext, useLoadOnMove, type PageLoader } from '../routing/pageLoader.ts'
import { raRouter } from '../routing/raRouter.ts'
import { BuiltPagesContext } from '../routing/useBuiltPages.ts'
import { useLanguage } from '../language/useLanguage.ts'
import { useSubject } from '../auth/useSubject.ts'
import { resourceRoutes } from './resourceRoutes.tsx'
import { useTexts } from '../providers/useTexts.ts'
import { PageGuard } from './PageGuard.tsx'

/** The routes of the pages that have a component, each behind a guard with a key of its own. */
function pageRoutes(table: PageTable) {
  return pageNames.flatMap((name) => {
    const row = table[name]
    const Component = row && preloadable(row.component)
    return Component
      ? [
          <Route key={name} element={<PageGuard key={name} name={name} />}>
            <Route path={pageByName[name].path} element={<Component />} />
          </Route>,
        ]
      : []
  })
}

const Start = preloadable(start.component)
const SetUpPage = setUp && preloadable(setUp.component)

/** What areas add to the heads of pages, each loaded when its page is drawn. */
const toolsByPage: Record<string, PageTool[]> = {}
for (const [page, load] of areaTools) (toolsByPage[page] ??= []).push(lazyPart(load, () => null))

interface Props {
  /** Tests have pages of their own. */
  readonly pages?: PageTable
  /** The user has to set up a second factor before anything else. */
  readonly mustEnrol?: boolean
  /** Those of the user, with what was read before the page was drawn; absent where nothing was. */
  readonly tools?: PortalTools | undefined
}

/** Those that this portal has: some are of demo servers alone. */
const pagesHere = (pages: PageTable): PageTable =>
  Object.fromEntries(Object.entries(pages).filter(([name]) => isHere(pageByName[name as PageName])))

/** The routes as data: as elements they would be read again at each move. */
const routesOf = (pages: PageTable) =>
  createRoutesFromElements(
    <>
      <Route path={home} element={<Start />} />
      {/* First: of two pages with one address the first is shown. */}
      {pageRoutes(pages)}
      {model.resources.filter((one) => !isOff(one, model.off)).flatMap(resourceRoutes)}
      <Route path="*" element={<NotFound />} />
    </>,
  )

interface PagesProps {
  readonly routes: ReturnType<typeof routesOf>
  readonly loader: PageLoader
}

function Pages({ routes, loader }: PagesProps) {
  useLoadOnMove(loader)
  return useRoutes(routes)
}

/**
 * react-admin's providers around our frame and pages; every page is a route. Not its `Admin`, which brings
 * a frame, a login page and forms of its own. That somebody is signed in is for the router's gate to see.
 */
export function Portal({ pages = pageTable, mustEnrol = false, tools: ready }: Props) {
  const subject = useSubject()
  const i18n = useTexts(useLanguage())
  const [tools] = useState(() => ready ?? portalTools(subject))
  const own = useMemo(() => pagesHere(pages), [pages])
  const built = useMemo(() => new Set(Object.keys(own) as PageName[]), [own])
  const routes = useMemo(() => routesOf(own), [own])
  const loader = useMemo(() => pageLoader(own, tools, subject), [own, tools, subject])
  const [calls] = useState(() => (subject.isViewed ? null : recordCalls(subject.id)))
  if (!i18n) return null
  return (
    <BuiltPagesContext value={built}>
      <PageToolsContext value={toolsByPage}>
        <PageLoaderContext value={loader}>
          <RecordCallsContext value={calls}>
            <CoreAdminContext {...tools} i18nProvider={i18n} routerProvider={raRouter}>
              {mustEnrol ? (
                <BareLayout>{SetUpPage && <SetUpPage />}</BareLayout>
              ) : (
                <>
                  <AppLayout>
                    <Pages routes={routes} loader={loader} />
                  </AppLayout>
                  <LoadLater />
                </>
              )}
              <Notices />
            </CoreAdminContext>
          </RecordCallsContext>
        </PageLoaderContext>
      </PageToolsContext>
    </BuiltPagesContext>
  )
}
