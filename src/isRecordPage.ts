import { model } from '../resources/index.ts'
import { matchPath, pathsOf } from '../schema/index.ts'

/** Whether an address is that of a generated page. */
export function isRecordPage(pathname: string): boolean {
  return model.resources.some(({ name }) =>
    Object.values(pathsOf(name)).some((path) => matchPath(path, pathname)),
  )
}
