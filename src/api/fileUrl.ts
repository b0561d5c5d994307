import { filesPath } from '../../resources/calls/addresses.ts'
import { apiAddress } from './apiClient.ts'

/**
 * Where a browser finds a file: ours at the host of the API, wherever that is; those from elsewhere as they
 * are. For `src` and `href` alone: records hold what the server gave.
 */
export const fileUrl = (address: string): string =>
  address.startsWith(filesPath) ? apiAddress(address) : address
