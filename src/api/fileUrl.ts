import { filesPath } from '../../resources/calls/addresses.ts'
import { apiAddress } from './apiClient.ts'

/**
 * The address from which a browser loads a file: our files come from the host of the API, the
 * addresses of others stay unchanged. For `src` and `href` only: records keep the address that the
 * server gave.
 */
export const fileUrl = (address: string): string =>
  address.startsWith(filesPath) ? apiAddress(address) : address
