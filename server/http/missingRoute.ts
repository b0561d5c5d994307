import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from '../errors/apiError.ts'

/** Finds the methods that an address allows. */
export interface AllowedMethods {
  (path: string): readonly string[]
}

interface Address {
  readonly pattern: RegExp
  readonly slots: number
  readonly methods: Set<string>
}

const parameter = /:\w+/g

const patternOf = (url: string) =>
  new RegExp(`^${url.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(parameter, '[^/]+')}/?$`)

/** Records the routes that are added from now on. */
export function allowedMethods(app: FastifyInstance): AllowedMethods {
  const addresses = new Map<string, Address>()
  app.addHook('onRoute', ({ url, method }) => {
    // A wildcard route is no evidence for a single address.
    if (url.endsWith('*')) return
    const slots = url.match(parameter)?.length ?? 0
    const address = addresses.get(url) ?? { pattern: patternOf(url), slots, methods: new Set() }
    for (const one of [method].flat()) address.methods.add(one)
    addresses.set(url, address)
  })
  return (path) => {
    const fitting = [...addresses.values()].filter(({ pattern }) => pattern.test(path))
    // Static segments take precedence over parameters, as in the router.
    const [first] = fitting.toSorted((a, b) => a.slots - b.slots)
    return [...(first?.methods ?? [])].toSorted()
  }
}

/** 405 for an address with other methods, else 404. */
export function missingRoute(allowed: AllowedMethods, { url }: FastifyRequest): ApiError {
  const methods = allowed(url.split('?')[0] ?? '')
  return methods.length
    ? new ApiError(405, 'WRONG_METHOD', 'errors.wrongMethod', {
        headers: { Allow: methods.join(', ') },
      })
    : new ApiError(404, 'NO_ROUTE', 'errors.noRoute')
}
