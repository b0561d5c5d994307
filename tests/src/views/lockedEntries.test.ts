import { describe, expect, test } from 'vitest'
import { model } from '../../../resources/index.ts'
import { keepLockedEntries } from '../../../src/views/merge/lockedEntries.ts'
import { mergeRecords } from '../../../src/views/merge/mergeRecords.ts'

const products = model.resource('products')
const leaf = products.leaf.get('additionalData')
const vendor = { id: 'v1', role: 'vendor', rights: [] } as const
const crate = (value: string) => ({ key: 'Wooden Crate', language: 'en', value })
const finish = (value: string) => ({ key: 'Finish', language: 'en', value })

function merged(base: unknown, mine: unknown, theirs: unknown) {
  if (!leaf) throw new Error('products have no additional data')
  const stored = { blocked: true, additionalData: theirs }
  const merge = mergeRecords(products, [leaf], [leaf], keepLockedEntries(vendor, stored), {
    base: { blocked: false, additionalData: base },
    mine: { blocked: false, additionalData: mine },
    theirs: stored,
  })
  const names = (leaves: readonly { readonly path: string }[]) => leaves.map(({ path }) => path)
  return {
    kept: names(merge.kept),
    taken: names(merge.taken),
    conflicts: merge.conflicts.map((conflict) => conflict.mine),
    lost: merge.lost.map((conflict) => conflict.mine),
    blended: [...merge.blended.values()],
  }
}

describe('VAL-062: the crate of a product that was blocked meanwhile', () => {
  test('is all that is lost of a product that had no entries', () => {
    expect(merged(null, [crate('25')], null)).toEqual({
      kept: [],
      taken: ['blocked'],
      conflicts: [],
      lost: [[crate('25')]],
      blended: [],
    })
  })

  test('stands as staff have changed it in what the user may choose', () => {
    const theirs = [crate('50'), finish('glossy')]
    expect(merged([crate('40'), finish('matt')], [crate('40'), finish('raw')], theirs)).toEqual({
      kept: [],
      taken: ['blocked'],
      conflicts: [[crate('50'), finish('raw')]],
      lost: [],
      blended: [],
    })
  })

  test('stays next to what somebody else left alone', () => {
    const theirs = [crate('50'), finish('matt')]
    expect(merged([crate('40'), finish('matt')], [crate('40'), finish('raw')], theirs)).toEqual({
      kept: ['additionalData'],
      taken: ['additionalData', 'blocked'],
      conflicts: [],
      lost: [],
      blended: [[crate('50'), finish('raw')]],
    })
  })

  test('that was taken out comes back', () => {
    const base = [crate('40'), finish('matt')]
    expect(merged(base, [finish('matt')], base).lost).toEqual([[]])
  })
})
