import { expect, test } from 'vitest'
import { readConfig } from '../../../../server/config.ts'
import { withServer } from '../../../helpers/testServer.ts'
import { askCube } from '../../analytics/askCube.ts'
import { madeVendor } from '../../records/madeRecords.ts'

const { off = new Set<string>() } = readConfig({ VENDOR_PROGRAM: 'off' })
const usual = withServer()
const without = withServer(undefined, { off })

test('an artisan has its analytics without a plan, which its token opens', async () => {
  const tokens = []
  for (const server of [usual, without]) {
    const id = await madeVendor(server)
    const admin = server.as('admin')
    const { body } = await admin.call('GET', `/api/figures/access?vendor=${id}`)
    tokens.push((body as { readonly token: string | null }).token)
  }
  expect(tokens).toEqual([null, expect.any(String)])

  const artisan = without.as('vendor')
  const { body } = await artisan.call('GET', `/api/figures/access?vendor=${artisan.id}`)
  const { token } = body as { readonly token: string }
  expect((await askCube(without, token, { measures: ['productDays.views'] })).status).toBe(200)
})
