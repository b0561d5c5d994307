import type { FastifyRequest } from 'fastify'
import { isThisMachine } from '../platform/isThisMachine.ts'

/** Header fields in which a proxy names whom it speaks for. */
const senders = ['x-forwarded-for', 'x-real-ip'] as const

const hostOf = (host = '') => host.replace(/:\d+$/, '')

/**
 * Whether somebody on this machine sent a request, and not through a proxy on it for somebody elsewhere. Which
 * proxies are trusted does not matter here: all that a request says of its way has to name this machine.
 */
export function isFromThisMachine({ headers, raw }: FastifyRequest): boolean {
  const named = senders.flatMap((name) => String(headers[name] ?? '').split(','))
  const places = [raw.socket.remoteAddress ?? '', hostOf(headers.host), ...named.filter(Boolean)]
  const isRelayed = headers.forwarded !== undefined || headers.via !== undefined
  return !isRelayed && places.every((place) => isThisMachine(place.trim()))
}
