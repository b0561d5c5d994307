import { recordPageAt } from '../../resources/navigation/pageAt.ts'
import { resourceNames } from './resourceNames.ts'

/** Whether an address is that of a generated page. */
export const isRecordPage = (pathname: string): boolean =>
  recordPageAt(pathname, resourceNames) !== null
