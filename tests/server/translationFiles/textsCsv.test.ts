import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ApiError } from '../../../server/errors/apiError.ts'
import { readTextsCsv, writeTextsCsv } from '../../../server/features/translationFiles/textsCsv.ts'
import { ids, outgoing, sentOut, targetsOf } from './exchangedFile.ts'

const read = (text: string) => readTextsCsv(text, 'en')

function refusalOf(text: string): string {
  try {
    read(text)
  } catch (error) {
    if (error instanceof ApiError) return `${error.status} ${error.key.split('.').at(-1)}`
    throw error
  }
  return 'taken'
}

const head = 'id,version,sku,state,note,name.it,name.en'
const row = `${ids[0]},7,VASO-1,translated,,Vaso,Vase`

describe('a table that goes out and comes back', () => {
  test.each([',', ';'] as const)('identical, with %s between the cells', (separator) => {
    const file = read(writeTextsCsv(outgoing, separator))
    expect([file.source, file.target, file.foreign]).toEqual(['it', 'en', 0])
    expect(targetsOf(file)).toEqual(sentOut)
  })

  test('no cell runs as a formula', () => {
    const text = writeTextsCsv(outgoing, ',')
    expect(text).toContain(",'=1+1,")
    expect(text).not.toMatch(/[,\n"]=/)
  })

  test('any text at all', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom("'", '=', '-', '+', '@', '"', ',', ';', '\n', 'à', '1'),
        }),
        (odd) => {
          const [first] = outgoing.translations
          if (!first || odd.trim() === '') return
          const texts = [{ field: 'name', source: 'x', target: odd, maxLength: 65 }] as const
          const sent = { ...outgoing, translations: [{ ...first, texts }] }
          expect(targetsOf(read(writeTextsCsv(sent, ';')))[0]?.texts).toEqual({ name: odd })
        },
      ),
    )
  })
})

describe('what spreadsheets make of it', () => {
  test('tabs, columns in another order, a source left out, empty lines', () => {
    const file = read(`version\tid\tname.en\r\n7\t${ids[0]}\tVase\r\n\r\n`)
    expect([file.source, file.target]).toEqual([undefined, 'en'])
    expect(targetsOf(file)).toEqual([{ id: ids[0], version: 7, texts: { name: 'Vase' } }])
  })

  test('the state tells for the whole row whether it is ready', () => {
    const isReady = (text: string) => read(text).translations[0]?.texts.get('name')?.isReady
    expect(isReady(`${head}\n${row}`)).toBe(true)
    expect(isReady(`${head}\n${row.replace('translated', 'Final')}`)).toBe(true)
    expect(isReady(`${head}\n${row.replace('translated', '')}`)).toBe(false)
  })

  test('a row without a known id is counted, one that is there twice is a problem', () => {
    const file = read(`${head}\n${row}\n${row}\nx,1,,,,,\n${ids[1]},0,,,,,`)
    expect(file.foreign).toBe(2)
    expect(file.translations.map(({ texts }) => texts.get('name')?.problem)).toEqual([
      'app.translationFiles.problems.twice',
    ])
  })
})

describe('what is no such table is refused with its sentence', () => {
  test.each([
    ['nothing', '', '400 notCsv'],
    ['plain text', 'Hello', '400 notCsv'],
    ['other columns', 'a,b\n1,2', '400 notCsv'],
    ['no texts', 'id,version\n1,2', '400 notCsv'],
    ['a quote in the middle', `${head}\n${ids[0]},7,a"b,,,,`, '400 brokenCsv'],
    ['a quote that never ends', `${head}\n"${'x'.repeat(200_000)}`, '400 brokenCsv'],
    ['three languages', `${head},name.de\n${row},Vase`, '400 mixedLanguages'],
    ['too many rows', `${head}\n${`${row}\n`.repeat(2001)}`, '400 tooMany'],
  ])('%s', (_what, text, refusal) => {
    expect(refusalOf(text)).toBe(refusal)
  })

  test('pieces of a real table, cut and changed anywhere', () => {
    const real = writeTextsCsv(outgoing, ',')
    fc.assert(
      fc.property(fc.nat(real.length), fc.nat(100), fc.string(), (at, length, odd) => {
        expect(refusalOf(real.slice(0, at) + odd + real.slice(at + length))).toMatch(
          /^(taken|400 \w+)$/,
        )
      }),
      { numRuns: 500 },
    )
  })
})
