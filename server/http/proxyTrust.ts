/**
 * Proxies whose forwarding headers are trusted: addresses or networks (`loopback` is this machine),
 * or the number of proxies in a row.
 */
export type ProxyTrust = number | readonly string[]

/** The setting for Fastify; by default a proxy on this machine is trusted. */
export function trustedBy(trust: ProxyTrust = ['loopback']) {
  return typeof trust === 'number' ? (_address: string, hop: number) => hop < trust : [...trust]
}
