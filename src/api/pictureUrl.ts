import { filesPath } from '../../resources/calls/addresses.ts'
import { fileUrl } from './fileUrl.ts'

/** The address of a picture in about this width; addresses of other hosts stay unchanged. */
export function pictureUrl(address: string, width: 96 | 300): string {
  return address.startsWith(filesPath) ? `${fileUrl(address)}?w=${width}` : address
}

/** The addresses in a field of pictures or documents, one or many. */
export function addressesOf(value: unknown): string[] {
  const list: unknown[] = Array.isArray(value) ? value : [value]
  return list.filter((one): one is string => typeof one === 'string' && one !== '')
}
