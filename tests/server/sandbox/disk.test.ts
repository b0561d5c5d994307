import { expect, test } from 'vitest'
import { diskSystem } from '../../../server/sandbox/diskSystem.ts'

const gigabyte = 1024 ** 3
const disk = (free: number, all: number) =>
  diskSystem('/data', () => Promise.resolve({ free: free * gigabyte, all: all * gigabyte }))

test('security-scale 3: a disk that fills is told before it stops anything', async () => {
  expect(await disk(6, 100).trouble('en')).toBeNull()
  expect(await disk(1.5, 10).trouble('en')).toBeNull()
  expect(await disk(4, 100).trouble('en')).toBe(
    'It is filling up: 4096 MB are left. Nothing can be saved once it is full.',
  )
  expect(await disk(0.5, 10).trouble('it')).toBe(
    'Si sta riempiendo: restano 512 MB. Quando sarà pieno non si potrà salvare più nulla.',
  )
  expect(await disk(4, 100).facts()).toMatchObject([
    { value: String(4 * gigabyte), as: 'bytes' },
    { value: String(100 * gigabyte), as: 'bytes' },
  ])
  expect(await disk(4.25, 1200).about?.('it')).toMatchObject([
    { value: '4,3 GB' },
    { value: '1200 GB' },
  ])
})

test('security-scale 3: the disk of this machine is read', async () => {
  const [free, all] = await diskSystem('/').facts()
  expect(Number(all?.value)).toBeGreaterThan(Number(free?.value))
})
