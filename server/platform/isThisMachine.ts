import { isIP } from 'node:net'

/** Whether an address or a host's name means this machine alone. */
export function isThisMachine(host: string): boolean {
  const bare = host.toLowerCase().replace(/^\[|\]$/g, '')
  if (bare === 'localhost' || bare.endsWith('.localhost')) return true
  const address = bare.replace(/^::ffff:(?=\d+\.)/, '')
  return isIP(address) === 4 ? address.startsWith('127.') : address === '::1'
}
