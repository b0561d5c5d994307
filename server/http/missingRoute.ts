import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from '../errors/apiError.ts'

/** What an address answers to. */
export interface AllowedMethods {
  (path: string): readonly string[]
}

interface Address {
  readonly pattern: RegExp
  readonly slots: number
  readonly methods: Set<string>
}

const slot = /:\w+/g

const patternOf = (url: string) =>
  new RegExp(`^${url.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(slot, '[^/]+')}/?$`)

/** Learns the routes that are added from now on. */
export function allowedMethods(app: FastifyInstance): AllowedMethods {
  const addresses = new Map<string, Address>()
  app.addHook('onRoute', ({ url, method }) => {
    // One that stands for all addresses says nothing about any.
    if (url.endsWith('*')) return
    const slots = url.match(slot)?.length ?? 0
    const address = addresses.get(url) ?? { pattern: patternOf(url), slots, methods: new Set() }
    for (const one of [method].flat()) address.methods.add(one)
    addresses.set(url, address)
  })
  return (path) => {
    const fitting = [...addresses.values()].filter(({ pattern }) => pattern.test(path))
    // As the router does: words come before slots.
    const [first] = fitting.toSorted((a, b) => a.slots - b.slots)
    return [...(first?.methods ?? [])].toSorted()
  }
}

/** 405 for an address that answers to other methods, else 404. */
export function missingRoute(allowed: AllowedMethods, { url }: FastifyRequest): ApiError {
  const methods = allowed(url.split('?')[0] ?? '')
  return methods.length
    ? new ApiError(405, 'WRONG_METHOD', 'errors.wrongMethod', {
        headers: { Allow: methods.join(', ') },
      })
    : new ApiError(404, 'NO_ROUTE', 'errors.noRoute')
}
