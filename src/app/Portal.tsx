import { useEffect, useMemo, useRef, useState } from 'react'
import { CoreAdminContext, ResourceDefinitionContextProvider } from 'react-admin'
import { createRoutesFromElements, Route, useRoutes } from 'react-router-dom'
import { model } from '../../resources/index.ts'
import { isOff, type Language } from '../../schema/index.ts'
import { home, pageByName, type PageName, pageNames } from '../../resources/navigation/pages.ts'
import { AppLayout } from '../layout/AppLayout.tsx'
import { BareLayout } from '../layout/BareLayout.tsx'
import { Notices } from '../layout/notices/Notices.tsx'
import { preloadable } from './preloadable.tsx'
import { NotFound } from '../ui/feedback/NotFound.tsx'
import { pageLoader } from './pageLoader.ts'
import {
  bars as areaBars,
  links as areaLinks,
  setUp,
  tools as areaTools,
  views as ownViews,
} from '../features/index.ts'
import { PageLinksContext, type PageLink } from '../layout/pageLinks.ts'
import { BarToolsContext } from '../layout/BarTools.tsx'
import { PageToolsContext, type PageTool } from '../layout/PageTools.tsx'
import { lazyPart } from '../ui/lazyPanel.tsx'
import { pageTable, start, type PageTable, deferredParts } from './pageTable.ts'
import { portalTools, type PortalTools } from './portalTools.ts'
import { recordCalls, RecordCallsContext } from '../api/recordCalls.ts'
import { isPageEnabled } from '../routing/isPageEnabled.ts'
import { PageLoaderContext, useLoadOnMove, type PageLoader } from '../routing/pageLoader.ts'
import { raRouter } from '../routing/raRouter.ts'
import { BuiltPagesContext } from '../routing/useBuiltPages.ts'
import { useLanguage } from '../language/useLanguage.ts'
import { useSubject } from '../auth/useSubject.ts'
import { fields } from '../features/fields.ts'
import { giveOwnViews } from '../fields/context/ownViews.ts'
import type { ViewsByName } from '../layout/pageArea.ts'
import { resourceDefinitions } from './resourceDefinitions.ts'
import { overrideRoutes, resourceRoutes } from './resourceRoutes.tsx'
import { useTexts } from '../providers/useTexts.ts'
import { PageGuard } from './PageGuard.tsx'
import { whenIdle } from '../browser/whenIdle.ts'
import { useIsBusy } from '../layout/useIsBusy.ts'

/** Delay before the first part is loaded: a page requests its records shortly after it is drawn. */
const firstDelayMs = 300

/**
 * Loads the rest of the app once the page has its records: part by part, while the browser is idle.
 */
function LoadLater() {
  const isBusy = useIsBusy()
  const [at, setAt] = useState(0)
  useEffect(() => {
    const load = deferredParts[at]
    if (isBusy || !load) return undefined
    let stop = () => {}
    const loadNext = () => {
      stop = whenIdle(() => {
        load().then(
          () => setAt(at + 1),
          // A part that fails now is loaded again when it is used.
          () => undefined,
        )
      })
    }
    const timer = setTimeout(loadNext, at === 0 ? firstDelayMs : 0)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [isBusy, at])
  return null
}

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

for (const [name, own] of Object.entries(fields)) giveOwnViews(model.resource(name), own)

const Start = preloadable(start.component)
const SetUpPage = setUp && preloadable(setUp.component)

/** Tools that areas add to the heads of pages, each loaded when its page is drawn. */
const toolsByPage: Record<string, PageTool[]> = {}
for (const [page, load] of areaTools) (toolsByPage[page] ??= []).push(lazyPart(load, () => null))

/** The buttons of areas in the bar. */
const barTools = areaBars.map((load) => lazyPart(load, () => null))

/** The links to areas, by the page on which they stand. */
const linksByPage: Record<string, PageLink[]> = {}
for (const [page, link] of areaLinks) (linksByPage[page] ??= []).push(link)

interface Props {
  /** Tests provide pages of their own. */
  readonly pages?: PageTable
  /** The same for pages in place of generated ones. */
  readonly views?: ViewsByName
  /** The user has to set up a second factor before anything else. */
  readonly mustEnrol?: boolean
  /** The user's tools, with data that was read before the page was drawn; absent if none was. */
  readonly tools?: PortalTools | undefined
}

/** The pages of a table that this portal has: some exist on demo servers only. */
const enabledPages = (pages: PageTable): PageTable =>
  Object.fromEntries(
    Object.entries(pages).filter(([name]) => isPageEnabled(pageByName[name as PageName])),
  )

/** The routes as objects: as elements they would be parsed again on each navigation. */
function routesOf(pages: PageTable, views: ViewsByName) {
  const resources = model.resources.filter((one) => !isOff(one, model.off))
  return createRoutesFromElements(
    <>
      <Route path={home} element={<Start />} />
      {/* Of two routes with the same address the first one wins. */}
      {resources.flatMap((one) => overrideRoutes(one, views))}
      {pageRoutes(pages)}
      {resources.flatMap(resourceRoutes)}
      <Route path="*" element={<NotFound />} />
    </>,
  )
}

interface PagesProps {
  readonly routes: ReturnType<typeof routesOf>
  readonly loader: PageLoader
}

function Pages({ routes, loader }: PagesProps) {
  useLoadOnMove(loader)
  return useRoutes(routes)
}

const listVerbs: readonly unknown[] = ['getList', 'getInfiniteList', 'getManyReference']

/** Reads the lists anew when the language changes: they are ordered by words that are shown in it. */
function useListsInLanguage({ queryClient }: PortalTools, language: Language): void {
  const listed = useRef(language)
  useEffect(() => {
    if (listed.current === language) return
    listed.current = language
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => listVerbs.includes(queryKey[1]),
    })
  }, [language, queryClient])
}

/**
 * react-admin's providers around our frame and pages; every page is a route. Not its `Admin`, which
 * has a frame, a login page and forms of its own. The router's gate checks that the user is signed
 * in.
 */
export function Portal(props: Props) {
  const { pages = pageTable, views = ownViews, mustEnrol = false, tools: preparedTools } = props
  const subject = useSubject()
  const language = useLanguage()
  const i18n = useTexts(language)
  const [tools] = useState(() => preparedTools ?? portalTools(subject))
  useListsInLanguage(tools, language)
  const ownPages = useMemo(() => enabledPages(pages), [pages])
  const built = useMemo(() => new Set(Object.keys(ownPages) as PageName[]), [ownPages])
  const routes = useMemo(() => routesOf(ownPages, views), [ownPages, views])
  const loader = useMemo(
    () => pageLoader(ownPages, tools, subject, views),
    [ownPages, tools, subject, views],
  )
  const definitions = useMemo(() => resourceDefinitions(subject, views), [subject, views])
  const [calls] = useState(() => (subject.isViewed ? null : recordCalls(subject.id)))
  if (!i18n) return null
  return (
    <BuiltPagesContext value={built}>
      <BarToolsContext value={barTools}>
        <PageToolsContext value={toolsByPage}>
          <PageLinksContext value={linksByPage}>
            <PageLoaderContext value={loader}>
              <RecordCallsContext value={calls}>
                <CoreAdminContext {...tools} i18nProvider={i18n} routerProvider={raRouter}>
                  <ResourceDefinitionContextProvider definitions={definitions}>
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
                  </ResourceDefinitionContextProvider>
                </CoreAdminContext>
              </RecordCallsContext>
            </PageLoaderContext>
          </PageLinksContext>
        </PageToolsContext>
      </BarToolsContext>
    </BuiltPagesContext>
  )
}
