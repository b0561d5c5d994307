import { matchPath } from '../../schema/path.ts'
import { pathsOf } from '../../schema/recordPaths.ts'
import { resourceNames } from './resourceNames.ts'

/** Whether an address is that of a generated page. */
export function isRecordPage(pathname: string): boolean {
  return resourceNames.some((name) =>
    Object.values(pathsOf(name)).some((path) => matchPath(path, pathname)),
  )
}

/** The record whose form an address names; null for any other address. */
export function recordAt(pathname: string): { resource: string; id: string } | null {
  for (const name of resourceNames) {
    const { edit, create } = pathsOf(name)
    const id = matchPath(edit, pathname)?.['id']
    if (id !== undefined && !matchPath(create, pathname)) return { resource: name, id }
  }
  return null
}
