import { describe, expect, test } from 'vitest'
import { errorTexts } from '../../../server/errors/errorTexts.ts'
import { checkHeads, checkMassUpdate } from '../../../server/imports/read/checkFile.ts'
import { failedCsv } from '../../../server/imports/read/failedCsv.ts'
import { headOf, textsOf } from '../../../server/imports/read/tableParts.ts'
import { ApiError } from '../../../server/errors/apiError.ts'
import { readFile } from './fileParts.ts'

/** The status and the sentence with which something is refused. */
async function refusal(check: () => void | Promise<void>) {
  try {
    await check()
  } catch (error) {
    if (error instanceof ApiError)
      return [
        error.status,
        errorTexts('en', 'products')({ key: error.key, vars: error.details.vars ?? {} }),
      ]
    throw error
  }
  return null
}
const massUpdate = (text: string) => {
  const { table, heads } = readFile(text)
  const asked = { ...headOf(table), textsOf: (at: number) => Promise.resolve(textsOf(table, at)) }
  return refusal(() => checkMassUpdate(asked, heads))
}
const rows = (count: number, more = '') =>
  Array.from({ length: count }, (_one, at) => `BOT-${at};1${more}\n`).join('')

describe('the limits of the mass update', () => {
  test('VAL-186: 83 products are taken, one in several rows counts once', async () => {
    expect(await massUpdate(`sku;weight\n${rows(83)}`)).toBeNull()
    expect(await massUpdate(`sku;weight\n${rows(83)}${rows(83)};2\n`)).toBeNull()
  })

  test('VAL-186, VAL-188: 84 are refused as a whole, naming the limit', async () => {
    expect(await massUpdate(`sku;weight\n${rows(84)}`)).toEqual([
      422,
      'Bad mass update: at most 83 products are allowed, and the file has 84',
    ])
  })

  test('VAL-187, VAL-188: a fourth parcel is refused as a whole, naming the limit', async () => {
    const heads = [1, 2, 3, 4].map((at) => `parcels#${at}.weight`)
    expect(
      await massUpdate(`sku;weight;${heads.slice(0, 3).join(';')}\n${rows(83, ';1;2;3')}`),
    ).toBeNull()
    expect(await massUpdate(`sku;weight;${heads.join(';')}\n${rows(1, ';1;2;3;4')}`)).toEqual([
      422,
      'Bad mass update: at most 3 parcels per product are allowed, and the column “parcels#4.weight” is for number 4',
    ])
    for (const head of ['Parcel#12: Width', 'Collo n. 4: Peso', 'parcels#4.W'])
      expect((await massUpdate(`sku;weight;${head}\n${rows(1, ';4')}`))?.[0]).toBe(422)
    // An empty column asks for nothing.
    expect(await massUpdate(`sku;weight;${heads.join(';')}\n${rows(2, ';1;2;3;')}`)).toBeNull()
  })
})

describe('a file', () => {
  const checked = (text: string) => {
    const { columns, heads } = readFile(text)
    return refusal(() => checkHeads(columns, heads))
  }
  test('names the records that it changes, and changes something', async () => {
    expect(await checked('sku;weight\nA;1\n')).toBeNull()
    expect(await checked('weight;W\n1;2\n')).toEqual([
      400,
      'No column says which records are meant: add a column “sku”',
    ])
    expect(await checked('productName\nVaso\n')).toEqual([
      400,
      'No column says which records are meant: add a column “sku”',
    ])
    expect(await checked('sku;vendorName\nA;1\n')).toEqual([
      400,
      'None of the columns is one that can be changed here',
    ])
  })
})

test('data D12: a file of one column is told what it lacks', async () => {
  const checked = (text: string) => {
    const { columns, heads } = readFile(text)
    return refusal(() => checkHeads(columns, heads))
  }
  for (const text of ['sku\nA\nB\n', 'SKU;;\nA;;\n'])
    expect(await checked(text)).toEqual([
      400,
      'The file names records and has no column that changes anything: add at least one beside it',
    ])
  for (const text of ['sku^weight\nA^1\n', 'sku weight\nA 1\n', 'SKU~W~H\nA~1~2\n'])
    expect(await checked(text)).toEqual([
      400,
      'The columns can’t be told apart: put commas, semicolons, tabs or bars between them',
    ])
})

describe('the rows that failed', () => {
  const heads = ['sku', 'productName', 'Problem']
  const file = (head: string) => {
    const { heads: matched, manner, table } = readFile(`${head}BOT-1\n`)
    return { heads: matched, manner, form: table.form, withOutcome: false }
  }
  const row = { cells: ['BOT-1', '=1+1', 'the last one'], problem: 'weight: Must be a number' }

  test('are a file that can be mended and sent again', () => {
    const { head, line } = failedCsv({ ...file(`${heads.join(',')}\n`), language: 'en' })
    expect(head + line(row)).toBe(
      "sku,productName,Problem\r\nBOT-1,'=1+1,weight: Must be a number\r\n",
    )
    const { rows: read, heads: matched } = readFile(head + line(row))
    expect(matched.map(({ problem }) => problem)).toEqual([null, null, null])
    expect(read[0]).toEqual({ body: { name: '=1+1' }, faults: [] })
  })

  test('say what became of each where that is asked', () => {
    const { head, line } = failedCsv({ ...file('sku;"a;b"\n'), language: 'it', withOutcome: true })
    expect(head).toBe('sku;"a;b";Problema;Esito\r\n')
    expect(line({ cells: ['A'], problem: '', outcome: 'applicata' })).toBe('A;;;applicata\r\n')
  })
})
