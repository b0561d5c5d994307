import { describe, expect, test } from 'vitest'
import { encodedAs } from '../../../server/imports/coding/encodedAs.ts'
import { isWindowsText } from '../../../server/imports/coding/windowsText.ts'
import { readAs } from '../../../server/imports/read/readAs.ts'
import { readTable } from '../../../server/imports/read/readTable.ts'
import { readFile } from './fileParts.ts'

const keys = new Set(['sku'])
const names = (bytes: Buffer) => {
  const { rows, form } = readTable(bytes, 'a.csv', keys)
  return { names: rows.map(({ cells }) => cells[1]), form, read: readAs(form, 'en') }
}
const bytes = (...parts: readonly (string | readonly number[])[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))),
  )
const refusal = (content: Buffer) => {
  try {
    names(content)
  } catch (error) {
    return error
  }
  throw new Error('it was taken')
}

describe('data D3: the encoding is found line by line', () => {
  test('one byte of Windows-1252 leaves the rest of the file as it is', () => {
    const file = bytes('sku,productName\r\nA,Città è più\r\nB,Caff', [0xe8], '\r\n')
    expect(names(file)).toMatchObject({
      names: ['Città è più', 'Caffè'],
      read: 'Read as UTF-8; line 3 as Windows-1252',
    })
    const italian = readAs(readTable(file, 'a.csv', keys).form, 'it')
    expect(italian).toBe('Letto come UTF-8; la riga 3 come Windows-1252')
  })

  test('within one line, and in letters beyond our own', () => {
    const file = bytes('sku;a\nA;東京 và ', [0xe8], '\rB;Ελλάδα 😀\rC;l', [0x92], 'orto €\n')
    expect(names(file)).toMatchObject({
      names: ['東京 và è', 'Ελλάδα 😀', 'l’orto €'],
      read: 'Read as UTF-8; lines 2, 4 as Windows-1252',
    })
  })

  test('a mark says what the file is to be, though most letters are none', () => {
    const file = bytes([0xef, 0xbb, 0xbf], 'sku,a\nA,', [0xe8, 0x20, 0xe9], '\n')
    const found = names(file)
    expect(found).toMatchObject({
      names: ['è é'],
      read: 'Read as UTF-8; line 2 as Windows-1252',
      form: { encoding: 'utf-8', hasMark: true },
    })
  })

  test('many lines are counted', () => {
    const odd = Array.from({ length: 7 }, (_one, at) => bytes(`A${at},`, [0xe9], '\n'))
    const whole = Buffer.concat([bytes('sku,a\nA,àèìòùàèìòù\n'), ...odd])
    expect(names(whole).read).toBe('Read as UTF-8; lines 3, 4, 5, 6, 7 and 2 more as Windows-1252')
  })

  test('a file of Windows-1252 may have a line of UTF-8', () => {
    const file = bytes('sku,a\nA,', [0xe0, 0x20, 0xe8, 0x20, 0x80], '\nB,più\n')
    expect(names(file)).toMatchObject({
      names: ['à è €', 'più'],
      read: 'Read as Windows-1252; line 3 as UTF-8',
    })
  })

  test('half a letter, and a byte that means nothing, stop their cell', () => {
    for (const stray of [[0xc3], [0x81], [0x8d], [0x90], [0x98]]) {
      const file = bytes('sku,productName,designer\nA,Citt', stray, ',Ada\nB,Città,Bea\n')
      const [first] = names(file).names
      expect(first).toBe('Citt\uFFFD')
    }
    const { rows } = readFile('sku,productName,designer\nA,Citt\uFFFD,Ada\n')
    expect(rows).toEqual([
      {
        body: { designer: 'Ada' },
        faults: [
          expect.objectContaining({ column: 'productName', key: 'app.importFiles.faults.garbled' }),
        ],
      },
    ])
  })

  test('Mac Roman is refused, not guessed', () => {
    // “Caffè”, “Città”, “perché”
    for (const word of [
      ['Caff', [0x8f]],
      ['Citt', [0x88]],
      ['perch', [0x8e]],
    ] as const)
      expect(refusal(bytes('sku,a\rA,', ...word, '\r'))).toMatchObject({
        status: 400,
        key: 'app.importFiles.refused.encoding',
      })
  })

  test('letters that were doubled once are faulty, and what looks like them is not', () => {
    const faulty = ['CittÃ\u00A0', 'CittÃ\u00A0 Ã¨ piÃ¹', 'lâ€™orto', '20 â‚¬', '20Â°', 'cittÃ']
    for (const text of faulty) {
      const [row] = readFile(`sku,productName\nA,${text}\n`).rows
      expect([text, row?.faults[0]?.key]).toEqual([text, 'app.importFiles.faults.garbled'])
    }
    for (const text of ['SÃO PAULO', 'MAÇÃ', 'Âge', 'château', 'Ça va']) {
      const [row] = readFile(`sku,productName\nA,${text}\n`).rows
      expect(row).toEqual({ body: { name: text }, faults: [] })
    }
    // What is stored so already may be taken out and back in.
    const stored = { name: 'CittÃ¨' }
    expect(readFile('sku,productName\nA,CittÃ¨\n', { stored }).rows[0]).toEqual({
      body: {},
      faults: [],
    })
  })
})

test('data D1: a file is written in the encoding that it came in', async () => {
  const text = 'sku;a\r\nA;Città – 20 € “sì”\r\n'
  expect(isWindowsText(text)).toBe(true)
  expect(isWindowsText('東京')).toBe(false)
  // eslint-disable-next-line @typescript-eslint/require-await
  async function* pieces() {
    yield text
  }
  for (const encoding of ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const)
    for (const hasMark of encoding === 'windows-1252' ? [false] : [true, false]) {
      const written: Buffer[] = []
      for await (const piece of encodedAs({ encoding, hasMark }, pieces())) written.push(piece)
      const read = readTable(Buffer.concat(written), 'a.csv', keys)
      expect(read.rows[0]?.cells).toEqual(['A', 'Città – 20 € “sì”'])
      expect(read.form).toMatchObject({ encoding, hasMark })
    }
})

test('data D12: the sign with which old systems end a file is no fault', () => {
  expect(names(Buffer.from('sku,a\r\nA,1\r\n\u001A')).names).toEqual(['1'])
})
