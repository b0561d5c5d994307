import { pageAt } from '../../resources/navigation/pageAt.ts'
import { pageByName, publicPaths } from '../../resources/navigation/pages.ts'
import { matchPath } from '../../schema/path.ts'
import { isHere } from './isHere.ts'
import { redirectOf } from './redirectOf.ts'
import { resourceNames } from './resourceNames.ts'

/** Whether there is a page at an address, for somebody who is not signed in. */
export function isPage(pathname: string): boolean {
  if (publicPaths.some((path) => matchPath(path, pathname))) return true
  if (redirectOf(pathname) !== null) return true
  const found = pageAt(pathname, resourceNames)
  return found !== null && (!('name' in found) || isHere(pageByName[found.name]))
}
