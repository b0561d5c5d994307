import { ApiError } from '../../errors/apiError.ts'
import type { FieldError, MessageKey } from '../../../schema/index.ts'

/** 400: the file is no table, or a broken one. */
export const refusedFile = (key: MessageKey, vars: FieldError['vars'] = {}): ApiError =>
  new ApiError(400, 'BAD_FILE', key, { vars })

/** For a workbook that is damaged or not a workbook at all. */
export const brokenWorkbook = (): ApiError => refusedFile('app.importFiles.refused.brokenWorkbook')
