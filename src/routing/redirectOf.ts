import { pageByName } from '../../resources/navigation/pages.ts'
import { redirects } from '../../resources/navigation/redirects.ts'
import { fillPath, matchPath } from '../../schema/path.ts'

/** The current address for an old one; null if the address is not an old one. */
export function redirectOf(pathname: string): string | null {
  for (const { from, to } of redirects) {
    const params = matchPath(from, pathname)
    if (params) return fillPath(pageByName[to].path, params)
  }
  return null
}
