import { expect, test } from 'vitest'
import { listOf, type Json } from '../../helpers/listOf.ts'
import { withServer } from '../../helpers/testServer.ts'

const server = withServer(undefined, { isDemo: true })

const statusOf = async (url: string) => (await server.app.inject({ method: 'GET', url })).statusCode

/** The first address that a field of the demo's records holds, as an admin reads it. */
async function addressIn(path: string, field: string): Promise<string> {
  const admin = server.as('admin')
  const { rows } = await listOf(admin, path, { range: [0, 999], columns: [field] })
  const found = rows.flatMap((row: Json) => row[field] ?? [])
  return found.find((one) => typeof one === 'string') ?? ''
}

test.each([
  ['/api/vendor', 'contracts'],
  ['/api/vendor', 'catalogs'],
  ['/api/product', 'priceList'],
  ['/api/order', 'documentation'],
])(
  'decision 56: papers of the demo in %s %s open with their signature alone',
  async (path, field) => {
    const address = await addressIn(path, field)
    expect(address).toMatch(/^\/files\/demo\/paper\/[\w-]+\.pdf\?until=\d+&signature=/)
    expect(await statusOf(address)).toBe(200)
    const bare = address.split('?')[0] ?? ''
    expect(await statusOf(bare)).toBe(404)
    expect(await statusOf(`${bare.replace('.pdf', '-2.pdf')}?${address.split('?')[1]}`)).toBe(404)
    expect(await statusOf(address.replace(/until=\d+/, 'until=9999999999'))).toBe(404)
  },
)

test.each(['careInstructions', 'finishes', 'assemblyInstructions', 'technicalDataSheet'])(
  'decision 56: %s of the demo is public',
  async (field) => {
    const address = await addressIn('/api/product', field)
    expect(address).toMatch(/^\/files\/demo\/sheet\/[\w-]+\.pdf$/)
    expect(await statusOf(address)).toBe(200)
  },
)

test('pictures of the demo are drawn where a record names them, and no others', async () => {
  const address = await addressIn('/api/product', 'mainPhoto')
  expect(address).toMatch(/^\/files\/demo\/[\w-]+\.jpg$/)
  expect(await statusOf(`${address}?w=96`)).toBe(200)
  expect(await statusOf(`${address}?w=97`)).toBe(404)
  expect(await statusOf(`${address.replace(/\d+\.jpg$/, '777777777.jpg')}?w=96`)).toBe(404)
})
