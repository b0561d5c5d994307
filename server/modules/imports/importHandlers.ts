import { ApiError } from '../../errors/apiError.ts'
import type { PortalHandlersOf } from '../../http/portalRoutes.ts'

const missing = () => Promise.reject(new ApiError(404, 'NOT_FOUND', 'errors.notFound'))

/** To be replaced. */
export const importHandlers = (): PortalHandlersOf<
  | 'readImportColumns'
  | 'readImportTemplate'
  | 'importRecords'
  | 'readImports'
  | 'readImport'
  | 'readImportRows'
  | 'changeImportRow'
  | 'applyImport'
  | 'undoImport'
  | 'deleteImport'
  | 'readFailedRows'
> => ({
  readImportColumns: missing,
  readImportTemplate: missing,
  importRecords: missing,
  readImports: missing,
  readImport: missing,
  readImportRows: missing,
  changeImportRow: missing,
  applyImport: missing,
  undoImport: missing,
  deleteImport: missing,
  readFailedRows: missing,
})
