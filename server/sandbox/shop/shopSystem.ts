import { sql } from 'kysely'
import { choice, flag, integer, text, type Language } from '../../../schema/index.ts'
import type { Shop } from '../../adapters/shop/shop.ts'
import { tellReason } from '../../adapters/shop/shopError.ts'
import { spreeCalls } from '../../adapters/shop/spreeShop.ts'
import type { Database } from '../../db/connect.ts'
import { faultKinds } from '../../platform/faults.ts'
import type { SystemFact } from '../../platform/outsideSystem.ts'
import { realSystem } from '../realSystem.ts'
import type { SandboxSystem } from '../sandboxSystem.ts'
import { setShop, shopSettings } from './shopSettings.ts'
import { spreeVersions } from './spreeContract.ts'
import type { DemoShop } from './demoShop.ts'
import { cancelSpreeOrder, makeSpreeOrder } from './spreeOrders.ts'
import { orderCompleted } from './spreeWebhooks.ts'

export interface ShopSystemParts {
  readonly database: Database
  readonly shop: Shop
  /** The embedded shop of a demo; null for a real shop. */
  readonly embeddedShop: DemoShop | null
  /** Address of the real shop; absent for the embedded one. */
  readonly shopUrl?: string | undefined
}

async function facts(database: Database): Promise<readonly SystemFact[]> {
  const { rows } = await sql<{ products: number; active: number; orders: number }>`select
    (select count(*) from "spreeProducts")::integer as products,
    (select count(*) from "spreeProducts" where "doc" ->> 'status' = 'active')::integer as active,
    (select count(*) from "spreeOrders")::integer as orders`.execute(database)
  const { products = 0, active = 0, orders = 0 } = rows[0] ?? {}
  const { refused, perSecond, version } = await shopSettings(database)
  return [
    { label: 'app.shop.system.products', value: String(products) },
    { label: 'app.shop.system.active', value: String(active) },
    { label: 'app.shop.system.orders', value: String(orders) },
    { label: 'app.shop.system.version', value: version },
    ...(refused.length
      ? [{ label: 'app.shop.system.refused', value: refused.join(', ') } as const]
      : []),
    ...(perSecond !== null
      ? [{ label: 'app.shop.system.perSecond', value: String(perSecond) } as const]
      : []),
  ]
}

const sku = { sku: text({ required: true, max: 40 }) } as const

/** The shop on the sandbox page. */
export function shopSystem({
  database,
  shop,
  embeddedShop,
  shopUrl,
}: ShopSystemParts): SandboxSystem {
  const system = {
    name: 'shop',
    label: 'app.shop.system.name',
    async trouble(language: Language) {
      const reason = await shop.trouble()
      return reason && tellReason(reason, language)
    },
    about: async () => [
      { label: 'app.shop.system.version', value: `Spree ${await shop.version()}` } as const,
    ],
    calls: spreeCalls,
  } as const
  if (shopUrl !== undefined) return realSystem(system, new URL(shopUrl).origin)
  return {
    ...system,
    isEmbedded: true,
    address: null,
    facts: () => facts(database),
    faults: faultKinds,
    actions: [
      {
        name: 'makeOrder',
        label: 'app.shop.system.makeOrder',
        fields: { sku: text({ max: 40 }), quantity: integer({ min: 1, max: 99 }) },
        success: 'app.shop.system.orderMade',
        async run({ sku: wanted, quantity }) {
          const order = await makeSpreeOrder(database, {
            ...(typeof wanted === 'string' && wanted.trim() !== '' && { sku: wanted.trim() }),
            ...(typeof quantity === 'number' && { quantity }),
          })
          const { version } = await shopSettings(database)
          await embeddedShop?.tell(orderCompleted(version, order))
        },
      },
      {
        name: 'cancelOrder',
        label: 'app.shop.system.cancelOrder',
        fields: { number: text({ max: 40 }) },
        success: 'app.shop.system.orderCanceled',
        async run({ number }) {
          const named = typeof number === 'string' && number.trim() !== ''
          const order = await cancelSpreeOrder(database, named ? number.trim() : undefined)
          await embeddedShop?.tell([{ name: 'order.canceled', data: order }])
        },
      },
      {
        name: 'refuseProduct',
        label: 'app.shop.system.refuseProduct',
        fields: sku,
        run: async (values) =>
          setShop(database, {
            refused: [
              ...new Set([...(await shopSettings(database)).refused, String(values['sku']).trim()]),
            ],
          }),
      },
      {
        name: 'acceptProducts',
        label: 'app.shop.system.acceptProducts',
        fields: {},
        run: () => setShop(database, { refused: [] }),
      },
      {
        name: 'playVersion',
        label: 'app.shop.system.playVersion',
        fields: { version: choice(spreeVersions, { required: true, labels: 'plain' }) },
        run: ({ version }) =>
          setShop(database, { version: spreeVersions.find((one) => one === version) ?? '5.6' }),
      },
      {
        name: 'loseImages',
        label: 'app.shop.system.loseImages',
        fields: { loses: flag() },
        run: ({ loses }) => setShop(database, { losesImages: loses === true }),
      },
      {
        name: 'limitCalls',
        label: 'app.shop.system.limitCalls',
        fields: { perSecond: integer({ min: 0, max: 10_000 }) },
        run: ({ perSecond }) =>
          setShop(database, { perSecond: typeof perSecond === 'number' ? perSecond : null }),
      },
    ],
  }
}
