import { median, p95, shown } from '../statistics.ts'
import { fill, startPortal } from '../processes.ts'
import type { Table } from '../table.ts'

const products = 2000
const samples = 60
const target = 150
const box = { weight: 4, D: 30, W: 40, H: 50 }

type Json = Record<string, unknown>

/** Rates of an order of ten boxes: the portal's time without the carrier's. */
export async function ratesBench(): Promise<Table> {
  await fill(products)
  const portal = await startPortal(products)
  try {
    const headers = {
      authorization: `Bearer ${await portal.token('admin')}`,
      'content-type': 'application/json',
    }
    const send = async (method: string, path: string, body?: Json): Promise<Json> => {
      const answer = await fetch(portal.url + path, {
        method,
        headers,
        ...(body && { body: JSON.stringify(body) }),
      })
      const read = (await answer.json()) as Json
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${JSON.stringify(read)}`)
      return read
    }
    const filter = encodeURIComponent(JSON.stringify({ isReadyToShip: true }))
    const found = await send('GET', `/api/order?filter=${filter}&range=[0,0]`)
    const [{ _id }] = found as unknown as [{ _id: string }]
    const order = await send('GET', `/api/order/${_id}`)
    const [shipment] = order['shipments'] as { number: string }[]
    const [item] = order['line_items'] as { variant_sku: string }[]
    const part = `/api/order/${String(order['number'])}`
    const parcels = Array.from({ length: 10 }, () => box)
    const product = `${part}/shipment/${shipment?.number}/product/${item?.variant_sku}/management`
    await send('PUT', product, { parcels })
    const times: number[] = []
    const own: number[] = []
    for (let at = -5; at < samples; at += 1) {
      const start = performance.now()
      const path = `${part}/vendor/${String(order['vendor'])}/rates`
      await send('POST', path, { invoiceTotal: 100 + at })
      const time = performance.now() - start
      const systems = (await send('GET', '/api/sandbox')) as unknown as readonly {
        readonly name: string
        readonly latest: readonly { readonly what: string; readonly milliseconds: number }[]
      }[]
      const { latest = [] } = systems.find(({ name }) => name === 'carrier') ?? {}
      const carrier = latest.find(({ what }) => what === 'GetRates')?.milliseconds ?? 0
      if (at < 0) continue
      times.push(time)
      own.push(time - carrier)
    }
    const worst = p95(own)
    return {
      head: ['what', 'whole, p50 ms', 'beside the carrier, p50 ms', 'p95 ms', 'target', ''],
      rows: [
        [
          'rates of an order of ten boxes',
          shown(median(times)),
          shown(median(own)),
          shown(worst),
          `≤ ${target}`,
          worst <= target ? 'met' : '**missed**',
        ],
      ],
    }
  } finally {
    await portal.stop()
  }
}
