import { builtPages, pageByName, publicPaths } from '../../resources/navigation/pages.ts'
import { matchPath } from '../../schema/path.ts'
import { isHere } from './isHere.ts'
import { isRecordPage } from './isRecordPage.ts'
import { redirectOf } from './redirectOf.ts'

/** Whether there is a page at an address, for somebody who is not signed in. */
export function isPage(pathname: string): boolean {
  const paths = [
    ...publicPaths,
    ...[...builtPages]
      .map((name) => pageByName[name])
      .filter(isHere)
      .map(({ path }) => path),
  ]
  const isNamed = paths.some((path) => matchPath(path, pathname)) || redirectOf(pathname) !== null
  return isNamed || isRecordPage(pathname)
}
