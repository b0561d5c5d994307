import { isIP } from 'node:net'

/** Whether an address or host name is a loopback one. */
export function isThisMachine(host: string): boolean {
  const hostName = host.toLowerCase().replace(/^\[|\]$/g, '')
  if (hostName === 'localhost' || hostName.endsWith('.localhost')) return true
  const address = hostName.replace(/^::ffff:(?=\d+\.)/, '')
  return isIP(address) === 4 ? address.startsWith('127.') : address === '::1'
}
