import { pageAt } from '../../resources/navigation/pageAt.ts'
import { pageByName, publicPaths } from '../../resources/navigation/pages.ts'
import { matchPath } from '../../schema/path.ts'
import { isPageEnabled } from './isPageEnabled.ts'
import { redirectOf } from './redirectOf.ts'
import { resourceNames } from './resourceNames.ts'

/** Whether there is a page at an address, as far as known without a session. */
export function hasPage(pathname: string): boolean {
  if (publicPaths.some((path) => matchPath(path, pathname))) return true
  if (redirectOf(pathname) !== null) return true
  const found = pageAt(pathname, resourceNames)
  return found !== null && (!('name' in found) || isPageEnabled(pageByName[found.name]))
}
