import { isIPv6 } from 'node:net'

/**
 * Groups of an IPv6 address that identify the /64 network, all of whose addresses have one owner.
 */
const networkGroups = 4
const addressGroups = 8

/**
 * The key that attempts of an address are counted by: the address, or the /64 network of an IPv6
 * one.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(address)) return address
  const [head = '', tail = ''] = address.replace(/%.*$/, '').toLowerCase().split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail.split(':').filter(Boolean)
  const between = Math.max(0, addressGroups - before.length - after.length)
  const parts = [...before, ...Array.from({ length: between }, () => '0'), ...after]
  return `${parts
    .slice(0, networkGroups)
    .map((part) => part.replace(/^0+(?=.)/, ''))
    .join(':')}::`
}
