import { Route } from 'react-router-dom'
import { pathsOf, type RecordPage, type Resource } from '../../schema/index.ts'
import { ResourceGuard } from './ResourceGuard.tsx'
import { besideRecord, formPage, newForms, recordPageAt, showPage } from './recordPages.ts'
import { href } from '../routing/routes.ts'
import type { PreloadRecordPage } from '../views/list/usePreloadRecordPage.ts'
import { ResourceList } from '../views/list/ResourceList.tsx'

const { Component: ResourceForm } = formPage
const { Component: ResourceShow } = showPage

const preload: PreloadRecordPage = (kind, resource) =>
  recordPageAt(kind, href(kind, resource, 'any')).preload()

function viewOf(resource: Resource, page: RecordPage) {
  if (page === 'list') return <ResourceList resource={resource} preload={preload} />
  if (page === 'show')
    return <ResourceShow resource={resource} Beside={besideRecord(resource.name)} />
  const Form = (page === 'create' && newForms[resource.name]?.Component) || ResourceForm
  return <Form resource={resource} mode={page} />
}

const pages: readonly RecordPage[] = ['list', 'create', 'edit', 'show']

/** The pages of a resource. Each guard has a key: React would reuse one for its neighbour, unchecked. */
export function resourceRoutes(resource: Resource) {
  const paths = pathsOf(resource.name)
  return pages.map((page) => (
    <Route
      key={`${resource.name}.${page}`}
      element={<ResourceGuard key={`${resource.name}.${page}`} resource={resource} page={page} />}
    >
      <Route path={paths[page]} element={viewOf(resource, page)} />
    </Route>
  ))
}
