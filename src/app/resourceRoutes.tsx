import { Route } from 'react-router-dom'
import { pathsOf, type RecordPage, type Resource } from '../../schema/index.ts'
import { ResourceGuard } from './ResourceGuard.tsx'
import { besides, newForms } from '../features/index.ts'
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
  const own = page === 'create' ? newForms[resource.name] : undefined
  const Form = own ? preloadable(own.component) : ResourceForm
  return <Form resource={resource} mode={page} />
}

const pages: readonly RecordPage[] = ['list', 'create', 'edit', 'show']

/**
 * The routes of a resource. Each guard has a key, else React would reuse it for the next page,
 * unchecked.
 */
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
