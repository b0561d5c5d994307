import type { FastifyInstance } from 'fastify'
import type { Shop } from '../adapters/shop/shop.ts'
import { spreeShop } from '../adapters/shop/spreeShop.ts'
import type { Database } from '../db/connect.ts'
import type { Faults } from '../platform/faults.ts'
import type { OutsideCalls } from '../platform/outsideCalls.ts'
import { demoShop } from '../sandbox/shop/demoShop.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Where products go and orders come from; null for a portal without a shop. */
    readonly shop: Shop | null
  }
}

interface ShopOfParts {
  readonly database: Database
  readonly isDemo: boolean
  readonly shopUrl?: string
  readonly shopKey?: string
  /** How long an answer is waited for, in milliseconds; absent for the usual time. */
  readonly shopPatience?: number
  readonly calls: OutsideCalls
  readonly faults: Faults
}

const usualPatience = 15_000

/** The shop of this server: the real one that is set up, else a demo's own; null for none. */
export function shopOf(app: FastifyInstance, parts: ShopOfParts): Shop | null {
  const { shopUrl: url, shopKey: key, calls, isDemo } = parts
  const { shopPatience: timeoutMilliseconds = usualPatience } = parts
  if (url !== undefined && key !== undefined)
    return spreeShop({ url, key, calls, timeoutMilliseconds })
  if (!isDemo) return null
  const shop = demoShop({ ...parts, timeoutMilliseconds })
  app.addHook('onClose', () => shop.close())
  return shop
}
