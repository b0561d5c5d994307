import { builtPages, pageByName, publicPaths } from '../../resources/navigation/pages.ts'
import { matchPath } from '../../schema/path.ts'
import { isHere } from './isHere.ts'
import { redirectOf } from './redirectOf.ts'

/**
 * Whether there is a page at an address, for somebody who is not signed in. Definitions are asked last:
 * they are much to load for the sign-in page.
 */
export async function isPage(pathname: string): Promise<boolean> {
  const paths = [
    ...publicPaths,
    ...[...builtPages]
      .map((name) => pageByName[name])
      .filter(isHere)
      .map(({ path }) => path),
  ]
  if (paths.some((path) => matchPath(path, pathname)) || redirectOf(pathname) !== null) return true
  const { isRecordPage } = await import('./isRecordPage.ts')
  return isRecordPage(pathname)
}
