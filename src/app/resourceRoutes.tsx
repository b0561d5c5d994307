import type { ReactElement } from 'react'
import { Route } from 'react-router-dom'
import { pathsOf, type RecordPage, type Resource } from '../../schema/index.ts'
import { ResourceGuard } from './ResourceGuard.tsx'
import { besides } from '../features/index.ts'
import type { ViewsByName } from '../layout/pageArea.ts'
import { generatedPages } from './pageTable.ts'
import { preloadable } from './preloadable.tsx'
import { ResourceList } from '../views/list/ResourceList.tsx'

const ResourceForm = preloadable(generatedPages.edit.component)
const ResourceShow = preloadable(generatedPages.show.component)

function viewOf(resource: Resource, page: RecordPage) {
  if (page === 'list') return <ResourceList resource={resource} />
  if (page === 'show') {
    const beside = besides[resource.name]
    return <ResourceShow resource={resource} Extra={beside && preloadable(beside.component)} />
  }
  return <ResourceForm resource={resource} mode={page} />
}

const pages: readonly RecordPage[] = ['list', 'create', 'edit', 'show']

/** Each guard has a key, else React would reuse it for the next page, unchecked. */
const routeOf = (resource: Resource, page: RecordPage, view: ReactElement) => (
  <Route
    key={`${resource.name}.${page}`}
    element={<ResourceGuard key={`${resource.name}.${page}`} resource={resource} page={page} />}
  >
    <Route path={pathsOf(resource.name)[page]} element={view} />
  </Route>
)

/** The routes of the generated pages of a resource. */
export const resourceRoutes = (resource: Resource) =>
  pages.map((page) => routeOf(resource, page, viewOf(resource, page)))

/** The routes of pages that stand in place of generated ones. */
export const overrideRoutes = (resource: Resource, views: ViewsByName) =>
  pages.flatMap((page) => {
    const row = views[resource.name]?.[page]
    const View = row && preloadable(row.component)
    return View ? [routeOf(resource, page, <View />)] : []
  })
