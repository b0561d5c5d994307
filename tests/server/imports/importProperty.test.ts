import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { ImportRow } from '../../../resources/calls/imports.ts'
import { isSameValue, valueAt } from '../../../schema/index.ts'
import type { Json } from '../../helpers/listOf.ts'
import { withServer } from '../../helpers/testServer.ts'
import { madeProduct, richFields } from '../records/madeRecords.ts'
import { csv, rowsOf, sent, step } from './sentImport.ts'

const records = 5

const server = withServer(undefined, { logLevel: 'error' })
const admin = server.as('admin')
let ids: string[]
beforeAll(async () => {
  ids = []
  for (let at = 0; at < records; at += 1)
    ids.push(await madeProduct(server, await richFields(server)))
})

const empty = fc.constant('')
const words = fc
  .stringMatching(/^[A-Za-zàèìòù][A-Za-zàèìòù ,;"'-]{0,20}$/)
  .map((text) => text.trim())
const numbers = fc.integer({ min: 1, max: 900 }).map(String)
const wrong = fc.constantFrom('no number', '-5')

/** Cells by column: right ones, wrong ones, those that empty, and most of all those that leave alone. */
const cells = fc.record({
  productName: fc.oneof(empty, words),
  designer: fc.oneof(empty, words, fc.constant('[empty]')),
  stockQuantity: fc.oneof(empty, numbers, wrong),
  weight: fc.oneof(empty, numbers, fc.constant('3,5'), fc.constant('[vuoto]'), wrong),
  W: fc.oneof(empty, numbers),
  canBeCustomized: fc.constantFrom('', 'yes', 'no', 'sì', 'perhaps'),
  material: fc.constantFrom('', 'wood', 'Vetro', 'GLASS', 'moonlight'),
  'displayTitle.it': fc.oneof(empty, words, fc.constant('[empty]')),
  'parcels#1.W': fc.oneof(empty, numbers, wrong),
  'parcels#2.weight': fc.oneof(empty, numbers),
  'parcels#2.W': fc.oneof(empty, numbers),
  'parcels#2.D': fc.oneof(empty, numbers),
  'parcels#2.H': fc.oneof(empty, numbers),
  'additionalData.Wooden Crate': fc.oneof(empty, numbers, fc.constant('[empty]')),
})
const rows = fc.array(cells, { minLength: records, maxLength: records })
/** What somebody changes by hand before the import is taken back, by record. */
const byHand = fc.array(
  fc.constantFrom<Json>({}, {}, { designer: 'By hand' }, { stockQuantity: 901 }, { weight: 902 }),
  { minLength: records, maxLength: records },
)

/** Records as they are answered, without who changed them last and when. */
async function stored(): Promise<readonly Json[]> {
  return Promise.all(
    ids.map(async (id) => {
      const { body } = await admin.call('GET', `/api/product/${id}`)
      const { version, updatedAt, lastUpdatedByAt, lastChanges, ...record } = body as Json
      return record
    }),
  )
}

/** Every change that was shown is made, and nothing else; a row that is not right changes nothing. */
function expectMade(
  shown: readonly ImportRow[],
  made: readonly ImportRow[],
  before: readonly Json[],
  after: readonly Json[],
) {
  for (const [at, { outcome, changes }] of shown.entries()) {
    if (outcome !== 'change') expect(after[at]).toEqual(before[at])
    else expect(made[at]).toMatchObject({ outcome: 'applied', changes })
    if (outcome !== 'change') continue
    const changed = new Map(changes.map((one) => [one.field, one]))
    for (const { path, parts } of server.model.resource('products').leaves) {
      const [from, to] = [valueAt(before[at], parts) ?? null, valueAt(after[at], parts) ?? null]
      const change = changed.get(path)
      if (change && !change.field.startsWith('last')) {
        expect([path, isSameValue(from, change.from), isSameValue(to, change.to)]).toEqual([
          path,
          true,
          true,
        ])
      }
      // What is computed follows: it is in no history.
      else if (!['readiness', 'picture'].includes(path)) expect([path, to]).toEqual([path, from])
    }
  }
}

test('what a dry run shows is what is made, cell by cell; taking it back restores, byte for byte, what nobody has touched', async () => {
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(rows, byHand, async (file, hands) => {
      const before = await stored()
      const heads = Object.keys(file[0] ?? {})
      const lines = file.map((row, at) => [
        String(before[at]?.['sku']),
        ...heads.map((head) => row[head as keyof typeof row]),
      ])
      const looked = await sent(admin, csv(['sku', ...heads], ...lines))
      expect(await stored()).toEqual(before)
      const shown = await rowsOf(admin, looked.id)
      for (const { outcome } of shown) seen.add(outcome)
      if (!shown.some(({ outcome }) => outcome === 'change')) return
      await step(admin, looked, 'apply')
      const after = await stored()
      expectMade(shown, await rowsOf(admin, looked.id), before, after)

      for (const [at, values] of hands.entries())
        if (Object.keys(values).length) await admin.call('PUT', `/api/product/${ids[at]}`, values)
      await step(admin, looked, 'undo')
      const restored = await stored()
      const undone = await rowsOf(admin, looked.id)
      for (const [at, record] of restored.entries()) {
        const hand = hands[at] ?? {}
        const isTouched = (field: string) =>
          shown[at]?.changes.some((one) => one.field === field && !isSameValue(one.to, hand[field]))
        const kept = shown[at]?.outcome === 'change' ? Object.keys(hand).filter(isTouched) : []
        expect(undone[at]?.kept).toEqual(kept)
        expect(JSON.stringify(record)).toBe(JSON.stringify({ ...before[at], ...hand }))
      }
    }),
    { numRuns: 15, seed: 18 },
  )
  expect([...seen].toSorted()).toEqual(['change', 'faulty', 'same'].filter((one) => seen.has(one)))
  expect(seen).toContain('change')
  expect(seen).toContain('faulty')
}, 120_000)
