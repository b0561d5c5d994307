import { pageByName } from '../../resources/navigation/pages.ts'
import { redirects } from '../../resources/navigation/redirects.ts'
import { fillPath, matchPath } from '../../schema/path.ts'
import { pathsOf } from '../../schema/recordPaths.ts'
import { resourceNames } from './resourceNames.ts'

/** The address by which react-admin links to a resource, in our words: `/productTypes/create`. */
function ownAddress(pathname: string): string | null {
  const [, first = '', ...rest] = pathname.split('/')
  const own = resourceNames.includes(first) ? pathsOf(first).list : `/${first}`
  return own === `/${first}` ? null : [own, ...rest].join('/')
}

/**
 * The current address for an old one, or for one that react-admin makes of a resource's name; null
 * if the address is neither.
 */
export function redirectOf(pathname: string): string | null {
  for (const { from, to } of redirects) {
    const params = matchPath(from, pathname)
    if (params) return fillPath(pageByName[to].path, params)
  }
  return ownAddress(pathname)
}
