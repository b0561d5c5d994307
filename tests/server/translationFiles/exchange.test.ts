import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Json } from '../../helpers/listOf.ts'
import { withServer } from '../../helpers/testServer.ts'
import { madeCollection } from '../records/madeRecords.ts'
import { description } from './exchangedFile.ts'
import { exchangeTools } from './exchangeTools.ts'

const server = withServer()
const admin = server.as('admin')
const translator = server.as('translator')
beforeAll(async () => {
  await translator.call('PUT', '/api/user/language/en', { language: 'en' })
})

const {
  setting,
  translationsOf,
  only,
  tableOf,
  exportPath,
  importPath,
  exported,
  imported,
  translated,
} = exchangeTools(() => ({
  server,
  admin,
  translator,
}))

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

  test('issue 35 xlsx: come back from a workbook that another program has saved', async () => {
    const some = await setting(1)
    const { authorization } = translator
    const answer = await server.app.inject({
      url: `${exportPath(some)}?format=xlsx`,
      headers: { authorization },
    })
    expect(answer.headers['content-type']).toMatch(/spreadsheetml\.sheet$/)
    const [heads = [], row = []] = (await readXlsx(answer.rawPayload)).sheets[0]?.rows ?? []
    expect(row[heads.indexOf('name.it')]).toBe('Vaso “0” perché')
    const base64Of = async (...rows: (typeof row)[]) =>
      Buffer.from(await writeXlsx({ sheets: [{ name: 'a', rows }] })).toString('base64')
    const same = await imported(some, await base64Of(heads, row), {
      encoding: 'base64',
      dryRun: true,
    })
    expect(same.rows.map(({ outcome }) => outcome)).toEqual(['same'])
    const changed = row.with(heads.indexOf('name.en'), '=Vase')
    const content = await base64Of(heads, changed)
    const { rows } = await imported(some, content, { encoding: 'base64' })
    expect(rows.map(({ outcome }) => outcome)).toEqual(['done'])
    expect((await only(some))['name']).toBe('=Vase')
    for (const body of [
      { content: 'AAAA', encoding: 'base64' },
      { content: Buffer.from('sku').toString('base64'), encoding: 'base64' },
      { content: content.slice(0, 400), encoding: 'base64' },
      { content, encoding: 'hex' },
    ])
      expect((await translator.call('POST', importPath(some), body)).status).toBe(400)
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
