import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

const fields = [
  'orders.netToVendor',
  'orders.orderManagementData',
  'orders.line_items.variant_sku',
  'orders.purchases',
  'vendors.artisanName',
]

test('issue 36: a field by another name is named by the compiler in nine of ten files that say it', () => {
  const { stdout } = spawnSync(process.execPath, ['scripts/house.mjs', '--rename', ...fields], {
    encoding: 'utf8',
  })
  const sums = [...stdout.matchAll(/^(\S+): the compiler names (\d+) of (\d+) files/gm)]
  expect(sums.map(([, address]) => address)).toEqual(fields)
  const count = (at: number) => sums.reduce((sum, found) => sum + Number(found[at]), 0)
  expect(count(2) / count(3), stdout).toBeGreaterThanOrEqual(0.9)
}, 120_000)
