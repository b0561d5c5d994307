import { Route } from 'react-router-dom'
import { pageByName, pageNames } from '../../resources/navigation/pages.ts'
import type { PageComponents } from './pageComponents.ts'
import { PageGuard } from './PageGuard.tsx'

/** The routes of the pages that have a component, each behind a guard with a key of its own. */
export function pageRoutes(components: PageComponents) {
  return pageNames.flatMap((name) => {
    const Component = components[name]
    return Component
      ? [
          <Route key={name} element={<PageGuard key={name} name={name} />}>
            <Route path={pageByName[name].path} element={<Component />} />
          </Route>,
        ]
      : []
  })
}
