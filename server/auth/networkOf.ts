import { isIPv6 } from 'node:net'

/** Parts of an IPv6 address that name the network; whoever has one network has all addresses in it. */
const partsOfNetwork = 4
const partsOfAddress = 8

/** The address that attempts are counted by: itself, or the network of one that is IPv6. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(address)) return address
  const [head = '', tail = ''] = address.replace(/%.*$/, '').toLowerCase().split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail.split(':').filter(Boolean)
  const between = Math.max(0, partsOfAddress - before.length - after.length)
  const parts = [...before, ...Array.from({ length: between }, () => '0'), ...after]
  return `${parts
    .slice(0, partsOfNetwork)
    .map((part) => part.replace(/^0+(?=.)/, ''))
    .join(':')}::`
}
