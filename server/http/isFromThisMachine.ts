import type { FastifyRequest } from 'fastify'
import { isThisMachine } from '../platform/isThisMachine.ts'

/** Headers in which a proxy names the client. */
const forwardHeaders = ['x-forwarded-for', 'x-real-ip'] as const

const hostOf = (host = '') => host.replace(/:\d+$/, '')

/**
 * Whether a request was sent on this machine, and not forwarded by a proxy on it for another
 * client. Regardless of trusted proxies, every host that the request names has to be this machine.
 */
export function isFromThisMachine({ headers, raw }: FastifyRequest): boolean {
  const named = forwardHeaders.flatMap((name) => String(headers[name] ?? '').split(','))
  const hosts = [raw.socket.remoteAddress ?? '', hostOf(headers.host), ...named.filter(Boolean)]
  const isRelayed = headers.forwarded !== undefined || headers.via !== undefined
  return !isRelayed && hosts.every((place) => isThisMachine(place.trim()))
}
