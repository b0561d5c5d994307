import { expect, test } from 'vitest'
import { withServer } from '../../helpers/testServer.ts'
import { csv, rowsOf, sent, step } from '../imports/sentImport.ts'
import { decide, liveProduct, productPath, proposalsOf, read } from './proposed.ts'

const server = withServer()
const vendor = server.as('vendor')

test('decision 68: an artisan’s import proposes, and taken back takes back what it proposed', async () => {
  const id = await liveProduct(server)
  const other = await liveProduct(server)
  const [one, two] = [await read(vendor, id), await read(vendor, other)]
  // Somebody else's change is the newest version of the other one.
  await server.as('admin').call('PUT', productPath(other), { designer: 'Zoe' })
  const file = csv(
    ['sku', 'name', 'stockQuantity'],
    [String(one['sku']), 'Anfora', 8],
    [String(two['sku']), 'Brocca', 1],
  )
  const looked = await sent(vendor, file)
  expect(looked).toMatchObject({ state: 'checked', counts: { change: 2 } })
  expect((await rowsOf(vendor, looked.id))[0]?.changes).toEqual(
    expect.arrayContaining([
      { field: 'name', from: 'Vaso', to: 'Anfora' },
      { field: 'stockQuantity', from: 1, to: 8 },
    ]),
  )
  expect(await proposalsOf(vendor, id)).toEqual({})

  expect(await step(vendor, looked, 'apply')).toMatchObject({ counts: { applied: 2 } })
  expect(await read(vendor, id)).toMatchObject({ name: 'Vaso', stockQuantity: 8, openProposals: 1 })
  expect(await proposalsOf(vendor, other)).toMatchObject({ name: { value: 'Brocca' } })

  const undone = await step(vendor, looked, 'undo')
  expect(undone).toMatchObject({ counts: { undone: 2 } })
  expect(await read(vendor, id)).toMatchObject({ stockQuantity: 1, openProposals: 0 })
  expect(await read(vendor, other)).toMatchObject({ designer: 'Zoe', openProposals: 0 })
})

test('decision 68: what the staff import applies at once', async () => {
  const id = await liveProduct(server)
  const { sku } = await read(vendor, id)
  const admin = server.as('admin')
  const looked = await sent(admin, csv(['sku', 'name'], [String(sku), 'Anfora']))
  await step(admin, looked, 'apply')
  expect(await read(vendor, id)).toMatchObject({ name: 'Anfora' })
  expect(await decide(admin, id, ['name'], 'accept')).toMatchObject({ status: 400 })
})
