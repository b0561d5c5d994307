import { products } from '../../../resources/products.ts'
import { isObject, textOrEmpty, textOrNull } from '../../../schema/index.ts'
import { sendFile } from '../../api/sendFile.ts'

/** What became of a product. */
export interface UpdatorResult {
  readonly sku: string
  readonly isUpdated: boolean
  readonly problem: string | null
}

/**
 * Sends a file of changes by the documented call, which applies it at once (row API-131): for hosts
 * that do not show the changes first.
 * @throws ApiError
 */
export async function sendToUpdator(
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<readonly UpdatorResult[]> {
  const call = products.calls.updator
  const { body } = await sendFile({
    call,
    params: {},
    part: 'csvUpdator',
    file,
    onProgress,
    signal,
  })
  const results: unknown[] = Array.isArray(body) ? body : []
  return results.filter(isObject).map(({ sku, success, error }) => ({
    sku: textOrEmpty(sku),
    isUpdated: success === true,
    problem: textOrNull(error),
  }))
}
