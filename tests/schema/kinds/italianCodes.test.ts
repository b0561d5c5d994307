import { expect, test } from 'vitest'
import { italianCheckLetter, kinds } from '../../../schema/index.ts'

/** Numbers as banks print them in their examples. */
test.each(['IT60X0542811101000000123456', 'SM86U0322509800000000270100'])(
  'the letter before the account of %s is that of its bank, branch and number',
  (iban) => {
    expect(italianCheckLetter(iban.slice(5))).toBe(iban[4])
  },
)

/** Numbers from 0 up to but not 1, the same for the same seed. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
}

test('made up accounts have the letter that fits, and VAT numbers a tax office', () => {
  for (let seed = 1; seed <= 50; seed += 1) {
    const iban = String(kinds.iban.sample({}, seeded(seed)))
    expect(italianCheckLetter(iban.slice(5))).toBe(iban[4])
    const office = Number(String(kinds.vatNumber.sample({}, seeded(seed))).slice(7, 10))
    expect(office).toBeGreaterThan(0)
    expect(office).toBeLessThan(100)
  }
})
