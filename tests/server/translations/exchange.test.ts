import fc from 'fast-check'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listOf, type Json } from '../../helpers/listOf.ts'
import { testServer, type Client, type TestServer } from '../../helpers/testServer.ts'
import { madeCollection, madeProduct, richFields } from '../records/madeRecords.ts'
import {
  description,
  english,
  withTargets,
  type ImportedRow,
  type Setting,
} from './exchangedFile.ts'

let server: TestServer
let admin: Client
let translator: Client
beforeAll(async () => {
  server = await testServer()
  admin = await server.as('admin')
  translator = await server.as('translator')
  await translator.call('PUT', '/api/user/language/en', { language: 'en' })
})
afterAll(() => server.close())

/** A collection of rich products that are sent to translation. */
async function setting(amount = 2): Promise<Setting> {
  const collection = await madeCollection(server)
  const products: string[] = []
  for (let at = 0; at < amount; at += 1)
    products.push(
      await madeProduct(server, {
        ...(await richFields(server)),
        name: `Vaso “${at}” perché`,
        description,
        vendorCollection: collection,
        readyToTranslate: true,
      }),
    )
  return { collection, products }
}

async function translationsOf({ collection }: Setting): Promise<Json[]> {
  const filter = { collection }
  const { rows } = await listOf(admin, '/api/translation', { filter, sort: ['sku', 'ASC'] })
  return Promise.all(
    rows.map(async ({ _id }) => {
      const { body } = await admin.call('GET', `/api/translation/${String(_id)}`)
      return body as Json
    }),
  )
}

async function only(some: Setting): Promise<Json & { _id: string; version: number }> {
  const [first] = await translationsOf(some)
  if (!first) throw new Error('no translation')
  return first as Json & { _id: string; version: number }
}

/** A table as it was exported: no cell here holds a quote. */
function tableOf(text: string) {
  const [header = [], ...rows]: string[][] = parse(text, { bom: true })
  return { header, rows }
}

const exportPath = ({ collection }: Setting) => `/api/translation/export/${collection}`
const importPath = ({ collection }: Setting) => `/api/translation/import/${collection}`

async function exported(some: Setting, query = '', client = translator): Promise<string> {
  const { status, body } = await client.call('GET', `${exportPath(some)}${query}`)
  expect([query, status]).toEqual([query, 200])
  return String(body)
}

async function imported(some: Setting, content: string, more: Json = {}, client = translator) {
  const answer = await client.call('POST', importPath(some), { content, ...more })
  expect([answer.status, answer.body]).toEqual([200, expect.anything()])
  return answer.body as { rows: readonly ImportedRow[]; foreign: number }
}

async function refusedWith(some: Setting, content: string): Promise<readonly [number, string]> {
  const { status, body } = await translator.call('POST', importPath(some), { content })
  return [status, String((body as Json)['error'])]
}

/** The collection's file of XLIFF 1.2, translated. */
const translated = async (some: Setting, textOf = english, state?: string) =>
  withTargets(await exported(some, '?format=xliff12'), textOf, state)

describe('a collection’s texts as a file', () => {
  test('hold each text with its original, its limit and what is to be known', async () => {
    const some = await setting()
    const text = await exported(some, '?format=xliff20')
    const translation = await only(some)
    expect(text).toContain('srcLang="it" trgLang="en"')
    expect(text).toContain(
      `<unit id="${translation._id}.description" name="${String(translation.sku)} description" slr:sizeRestriction="500">`,
    )
    expect(text).toContain('<source>Vaso “0” perché</source>')
    expect(text).toContain(
      description.replace('&', '&amp;').replace('<', '&lt;').replace('>', '&gt;'),
    )
    // Colour and material in words of the original's language.
    expect(text).toContain('<source>Vetro</source>')
    expect(text.match(/<unit /g)).toHaveLength(8)
  })

  test('each format by its type, its name and its content', async () => {
    const some = await setting(1)
    const headersOf = async (format: string) => {
      const { headers } = await translator.call('GET', `${exportPath(some)}?format=${format}`)
      return [headers['content-type'], headers['content-disposition']]
    }
    expect(await headersOf('xliff12')).toEqual([
      'application/xliff+xml; charset=utf-8',
      expect.stringMatching(/^attachment; filename="collection-\d+-it-en\.xlf"$/),
    ])
    expect(await headersOf('csv')).toEqual([
      'text/csv; charset=utf-8',
      expect.stringMatching(/^attachment; filename="collection-\d+-it-en\.csv"$/),
    ])
    expect(await exported(some, '?format=csv')).toMatch(
      /^\uFEFFid[,;]version[,;]sku[,;]state[,;]note[,;]name\.it[,;]name\.en/,
    )
  })

  test('only those that somebody has to work on', async () => {
    const some = await setting()
    await imported(some, await translated(some), { sends: true })
    const [first] = await translationsOf(some)
    await admin.call('PATCH', `/api/translation/${String(first?._id)}/decline`, { reason: 'Dry' })
    const text = await exported(some, '?only=open&format=xliff12')
    expect(text.match(/<trans-unit /g)).toHaveLength(4)
    expect(text).toMatch(/<note>[^<]*Dry<\/note>/)
    expect((await exported(some, '?format=xliff12')).match(/state="translated"/g)).toHaveLength(4)
  })

  test('nothing ready, no such collection, no such format', async () => {
    const empty = { collection: await madeCollection(server), products: [] }
    expect((await translator.call('GET', exportPath(empty))).status).toBe(422)
    const nowhere = '/api/translation/export/0190d8a2-0000-7000-8000-000000000000'
    expect((await translator.call('GET', nowhere)).status).toBe(404)
    expect((await translator.call('GET', `${exportPath(empty)}?format=doc`)).status).toBe(400)
  })
})

describe('a file that comes back', () => {
  test.each(['xliff12', 'xliff20', 'csv'])('%s unchanged changes nothing', async (format) => {
    const some = await setting()
    await imported(some, await translated(some))
    const { rows, foreign } = await imported(some, await exported(some, `?format=${format}`))
    expect(rows.map(({ outcome }) => outcome)).toEqual(['same', 'same'])
    expect(foreign).toBe(0)
  })

  test('a dry run tells every change and writes none; the file then writes drafts', async () => {
    const some = await setting()
    const before = await translationsOf(some)
    const file = await translated(some)
    const tried = await imported(some, file, { dryRun: true })
    expect(tried.rows.map(({ outcome, status }) => [outcome, status])).toEqual([
      ['change', 'draft'],
      ['change', 'draft'],
    ])
    expect(tried.rows[0]?.fields).toContainEqual({
      field: 'description',
      from: null,
      to: 'Mouth-blown & painted by hand.\nOne of a kind',
      problem: null,
    })
    expect(await translationsOf(some)).toEqual(before)

    const done = await imported(some, file)
    expect(done.rows.map(({ outcome }) => outcome)).toEqual(['done', 'done'])
    expect(done.rows.map(({ fields }) => fields)).toEqual(tried.rows.map(({ fields }) => fields))
    const after = await translationsOf(some)
    expect(after[1]).toMatchObject({
      status: 'draft',
      name: 'name 1 é',
      color: 'color 1 é',
      material: 'material 1 é',
      version: done.rows[1]?.version,
    })
    // The same file once more: all of it is there.
    expect((await imported(some, file)).rows.map(({ outcome }) => outcome)).toEqual([
      'same',
      'same',
    ])
  })

  test('what a dry run answers is the body of an ordinary change', async () => {
    const some = await setting(1)
    const { rows } = await imported(some, await translated(some), { dryRun: true })
    const [row] = rows
    const { status, body } = await translator.call(
      'PUT',
      `/api/translation/${row?.id}`,
      row?.steps[0],
      { 'if-match': `"${row?.version}"` },
    )
    expect([status, (body as Json)['name']]).toEqual([200, 'name 0 é'])
  })

  test('finished texts are sent for approval where that is asked for', async () => {
    const some = await setting()
    const file = await translated(some)
    const statuses = async (more: Json, text = file) =>
      (await imported(some, text, { dryRun: true, ...more })).rows.map(({ status }) => status)
    expect(await statuses({})).toEqual(['draft', 'draft'])
    expect(await statuses({ sends: true })).toEqual(['waiting', 'waiting'])
    const oneOpen = file.replace('state="translated"', 'state="needs-translation"')
    expect(await statuses({ sends: true }, oneOpen)).toEqual(['draft', 'waiting'])
    const untranslated = file.replace(/<target state="\w+">name 0[^<]*<\/target>/, '<target/>')
    expect(await statuses({ sends: true }, untranslated)).toEqual(['draft', 'waiting'])
    const without = file.replace(/<trans-unit id="[^"]*\.name"[\s\S]*?<\/trans-unit>/, '')
    const { rows } = await imported(some, without, { sends: true, dryRun: true })
    expect(rows[0]).toMatchObject({
      outcome: 'change',
      status: 'draft',
      hint: 'Stays a draft. Missing: Translated name',
    })
    await imported(some, file, { sends: true })
    expect((await translationsOf(some)).map(({ status }) => status)).toEqual(['waiting', 'waiting'])
  })

  test('orders-translations 19: what may be sent by hand is sent from a file, and what stays a draft says why', async () => {
    const some = await setting()
    const { header, rows: lines } = tableOf(await exported(some, '?format=csv'))
    const at = (name: string) => header.indexOf(name)
    const filled = (texts: Readonly<Record<string, string>>, state: string) =>
      [
        header,
        ...lines.map((line) =>
          line.map((cell, column) =>
            column === at('state') ? state : (texts[header[column] ?? ''] ?? cell),
          ),
        ),
      ]
        .map((line) => line.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
        .join('\r\n')
    const both = { 'name.en': 'Vase', 'description.en': 'A vase.' }
    const tried = async (content: string) =>
      (await imported(some, content, { sends: true, dryRun: true })).rows.map(
        ({ status, hint }) => [status, hint],
      )
    expect(await tried(filled(both, 'translated'))).toEqual([
      ['waiting', null],
      ['waiting', null],
    ])
    const [first] = await tried(filled({ 'name.en': 'Vase' }, 'translated'))
    expect(first).toEqual(['draft', 'Stays a draft. Missing: Translated description'])
    const [open] = await tried(filled(both, 'needs-translation'))
    expect(open).toEqual(['draft', 'Stays a draft: the file doesn’t call it finished'])
  })

  test('orders-translations 2: a table without originals is not taken for one that has changed', async () => {
    const some = await setting(1)
    const { header, rows: lines } = tableOf(await exported(some, '?format=csv'))
    const [product = ''] = some.products
    await admin.call('PUT', `/api/product/${product}`, { description: 'Un altro testo' })
    const [id, version] = ['id', 'version'].map((name) => lines[0]?.[header.indexOf(name)] ?? '')
    const { rows } = await imported(some, `id,version,name.en\r\n${id},${version},Vase`)
    expect(rows[0]).toMatchObject({
      outcome: 'refused',
      problem: 'The original has changed since the file was made',
    })
  })

  test.each([false, true])(
    'undone version by version, the last first, and it can come again (sent: %s)',
    async (sends) => {
      const some = await setting()
      const before = await translationsOf(some)
      const file = await translated(some)
      const { rows } = await imported(some, file, { sends })
      for (const { id, version, steps } of rows)
        for (const [at] of steps.entries()) {
          const undone = `/api/translation/${id}/history/${Number(version) - at}/undo`
          expect((await translator.call('POST', undone)).status).toBe(200)
        }
      const texts = (all: readonly Json[]) =>
        all.map(({ name, status, decline }) => [name, status, decline])
      expect(texts(await translationsOf(some))).toEqual(texts(before))
      const again = await imported(some, file, { sends, dryRun: true })
      expect(again.rows.map(({ outcome }) => outcome)).toEqual(['change', 'change'])
    },
  )
})

describe('a row that cannot be taken says why, and the others are', () => {
  const outcomes = ({ rows }: { rows: readonly ImportedRow[] }) =>
    rows.map(({ outcome }) => outcome)

  test('changed in the portal after the file was made', async () => {
    const some = await setting()
    const file = await translated(some)
    const { _id } = await only(some)
    await admin.call('PATCH', `/api/translation/${_id}`, { name: 'By hand' })
    const { rows } = await imported(some, file)
    expect(outcomes({ rows })).toEqual(['refused', 'done'])
    expect(rows[0]?.problem).toBe('It was changed in the portal after the file was made')
    expect((await only(some)).name).toBe('By hand')
  })

  test('changed in other texts alone is no conflict', async () => {
    const some = await setting(1)
    const { _id } = await only(some)
    await admin.call('PATCH', `/api/translation/${_id}`, { color: 'blue' })
    const file = await translated(some, (_at, field) => (field === 'name' ? 'Vase' : ''))
    await admin.call('PATCH', `/api/translation/${_id}`, { color: 'green' })
    expect(outcomes(await imported(some, file))).toEqual(['done'])
    expect(await only(some)).toMatchObject({ name: 'Vase', color: 'green' })
  })

  test('its original has changed since', async () => {
    const some = await setting()
    const file = await translated(some)
    const [product] = some.products
    await admin.call('PUT', `/api/product/${product}`, { description: 'Tutto nuovo' })
    const { rows } = await imported(some, file)
    expect(outcomes({ rows })).toEqual(['refused', 'done'])
    expect(rows[0]?.fields.map(({ field, problem }) => [field, problem])).toContainEqual([
      'description',
      'The original has changed since the file was made',
    ])
  })

  test('too long, with the limit of its field', async () => {
    const some = await setting()
    const long = await translated(some, (at, field) =>
      at === 0 && field === 'name' ? 'x'.repeat(66) : english(at, field),
    )
    const { rows } = await imported(some, long, { dryRun: true })
    expect(outcomes({ rows })).toEqual(['refused', 'change'])
    expect(rows[0]?.fields.find(({ field }) => field === 'name')?.problem).toMatch(/65/)
    const longer = await translated(some, (at, field) =>
      at === 0 && field === 'description' ? 'x'.repeat(501) : english(at, field),
    )
    expect(
      (await imported(some, longer)).rows[0]?.fields.find(({ field }) => field === 'description')
        ?.problem,
    ).toMatch(/500/)
  })

  test('approved, and so locked for a translator and not for who approves', async () => {
    const some = await setting()
    await imported(some, await translated(some), { sends: true })
    const { _id } = await only(some)
    expect((await admin.call('PATCH', `/api/translation/${_id}/approve`)).status).toBe(200)
    const file = await translated(some, (at, field) => `other ${english(at, field)}`)
    const tried = await imported(some, file, { dryRun: true })
    expect(outcomes(tried)).toEqual(['refused', 'change'])
    expect(tried.rows[0]?.problem ?? tried.rows[0]?.fields[0]?.problem).toMatch(/./)
    expect(outcomes(await imported(some, file, {}, admin))).toEqual(['done', 'done'])
  })

  test('a text of another collection, and one that is nowhere', async () => {
    const some = await setting(1)
    const other = await setting(1)
    const { _id } = await only(some)
    const foreign = await only(other)
    const file = await translated(some)
    const [own = ''] = /<trans-unit[\s\S]*<\/trans-unit>/.exec(file) ?? []
    const units = (id: string) => own.replaceAll(_id, id)
    const nowhere = '0190d8a2-0000-7000-8000-00000000dead'
    const odd = '<trans-unit id="7"><source>a</source><target>b</target></trans-unit>'
    const mixed = file.replace('</body>', `${units(foreign._id)}${units(nowhere)}${odd}</body>`)
    const answer = await imported(some, mixed)
    expect(
      answer.rows.map(({ outcome, problem, sku }) => [outcome, problem, sku !== null]),
    ).toEqual([
      ['done', null, true],
      ['refused', 'This text belongs to another collection', false],
      ['refused', 'This text isn’t in the portal', false],
    ])
    expect(answer.foreign).toBe(1)
    expect(await only(other)).toEqual(foreign)
  })
})

describe('a file is refused as a whole', () => {
  test('with a sentence for each reason, and nothing is written', async () => {
    const some = await setting(1)
    const other = await setting(1)
    const before = await translationsOf(some)
    const file = await translated(some)
    const cases: [string, string][] = [
      [' ', 'The file is empty'],
      ['Hello', 'This is neither XLIFF nor a CSV table with the columns id, version and name.en'],
      [file.slice(0, -30), 'The file is damaged: it can’t be read from line'],
      ['<html/>', 'This isn’t an XLIFF file'],
      [`<!DOCTYPE x []>${file.slice(file.indexOf('?>') + 2)}`, 'The file has a DOCTYPE'],
      [
        file.replace('"en"', '"de"'),
        'The file translates into German, this collection into English',
      ],
      [
        file.replace('"it"', '"fr"'),
        'The file translates from French, this collection from Italian',
      ],
      [await translated(other), 'The file has no text of this collection'],
    ]
    for (const [content, sentence] of cases) {
      const [status, error] = await refusedWith(some, content)
      expect([status, error]).toEqual([400, expect.stringContaining(sentence)])
    }
    expect(await translationsOf(some)).toEqual(before)
  })

  test('regions of a language are the language', async () => {
    const some = await setting(1)
    const file = await translated(some)
    const regional = file.replace('"it"', '"it-IT"').replace('"en"', '"en_GB"')
    expect((await imported(some, regional)).rows[0]?.outcome).toBe('done')
  })

  test('above 5 MB, and above what is read at all', async () => {
    const some = await setting(1)
    const large = `<x>${'è'.repeat(2.6 * 1024 * 1024)}`
    expect(await refusedWith(some, large)).toEqual([413, 'texts is larger than 5 MB'])
    expect((await refusedWith(some, 'x'.repeat(50 * 1024 * 1024)))[0]).toBe(413)
  })

  test('a body that is no import', async () => {
    const some = await setting(1)
    const statusOf = async (body: unknown) =>
      (await translator.call('POST', importPath(some), body)).status
    for (const body of [{}, { content: 7 }, { content: 'x', dryRun: 1 }, { content: 'x', a: 1 }])
      expect([body, await statusOf(body)]).toEqual([body, 400])
  })

  test('whatever comes, it is no failure of the server', async () => {
    const some = await setting(1)
    const real = await translated(some)
    await fc.assert(
      fc.asyncProperty(
        fc.nat(real.length),
        fc.nat(60),
        fc.string({ unit: 'binary', maxLength: 30 }),
        async (at, length, odd) => {
          const content = real.slice(0, at) + odd + real.slice(at + length)
          const body = { content, dryRun: true }
          const { status } = await translator.call('POST', importPath(some), body)
          expect(status).toBeLessThan(500)
        },
      ),
      { numRuns: 150 },
    )
  })
})
