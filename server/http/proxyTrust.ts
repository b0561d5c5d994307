/**
 * Whose word counts for where a request came from: proxies by address or network (`loopback` is this machine), or
 * how many of them stand one behind the other.
 */
export type ProxyTrust = number | readonly string[]

/** The same for Fastify. A proxy on this machine is believed where nothing else is configured. */
export function trustedBy(trust: ProxyTrust = ['loopback']) {
  return typeof trust === 'number' ? (_address: string, hop: number) => hop < trust : [...trust]
}
