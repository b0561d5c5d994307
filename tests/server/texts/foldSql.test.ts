import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { fold } from '../../../schema/index.ts'
import { withServer } from '../../helpers/testServer.ts'

const server = withServer()

const said = async (texts: readonly string[]) => {
  const { rows } = await sql<{ found: string }>`select folded(one) as found
    from unnest(${[...texts]}::text[]) with ordinality as n(one, at) order by at`.execute(
    server.database,
  )
  return rows.map(({ found }) => found)
}

test('data D12: what is read and what is found means one thing in the database too', async () => {
  const alike = [
    ["Giardino d'Inverno", 'giardino  D’INVERNO', 'Giardino d`inverno', 'Giardino d´Inverno'],
    ['ACON-00063', 'acon‑00063', 'AC\u200BON−00063', 'ＡＣＯＮ－00063'],
    ['Straße', 'STRASSE', 'stra\u00ADsse', 'STRAẞE'],
    ['Søren Ærø', 'soren aero'],
    ['Łódź', 'lodz', 'Łódź'.normalize('NFD')],
    ['Kadıköy', 'KADIKÖY', 'kadikoy'],
    ['città', 'CITTÀ', 'citta\u0300', ' citta '],
    ['ΟΔΟΣ', 'οδός', 'οδοσ'],
  ]
  for (const [first = '', ...others] of alike) {
    const whole = fold(first)
    for (const one of others) expect(fold(one)).toBe(whole)
    expect(await said([first, ...others])).toEqual([first, ...others].map(() => whole))
  }
  expect(fold('caso-001')).not.toBe(fold('caso 001'))
})

const anyOf = (signs: string) => fc.constantFrom(...Array.from(signs))
const between = (from: number, to: number) =>
  fc.integer({ min: from, max: to }).map((code) => String.fromCodePoint(code))
const sign = fc.oneof(
  between(0x20, 0x7e),
  between(0xa0, 0x24f),
  between(0x250, 0x5ff),
  between(0x1e00, 0x22ff),
  anyOf(' \u00A0\t\n\u2028\u200B\u200D\uFEFF\u00AD\uFE0F\u0301\u0327'),
  anyOf('‘’‚"“”´`′″-‐‑–—−ßẞøŁđıİŉﬁ½…'),
  // Without what is newer than the Unicode of the database.
  between(0x1, 0xd7ff).filter((one) => one !== '\uA7F1'),
  between(0xe000, 0xffff),
  between(0x10000, 0x1ffff),
)

test('data D12: the fold of the database is that of browser and server, of 100,000 texts', async () => {
  const texts = fc.sample(
    fc.array(sign, { maxLength: 12 }).map((signs) => signs.join('')),
    { seed: 20_261_126, numRuns: 100_000 },
  )
  const found: string[] = []
  for (let from = 0; from < texts.length; from += 10_000)
    found.push(...(await said(texts.slice(from, from + 10_000))))
  const others = texts.flatMap((text, at) =>
    found[at] === fold(text) ? [] : [[text, fold(text), found[at]]],
  )
  expect(texts).toHaveLength(100_000)
  expect(others).toEqual([])
})
