import { readXlsx, writeXlsx } from 'hucre/xlsx'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { model } from '../../../resources/index.ts'
import { userTypes } from '../../../resources/settings/roles.ts'
import type { FileColumn } from '../../../resources/calls/imports.ts'
import { languages, readableLeaves } from '../../../schema/index.ts'
import { asRole } from '../importFiles/fileParts.ts'
import { withServer } from '../../helpers/testServer.ts'
import { madeProduct, richFields } from '../records/madeRecords.ts'
import { rowsOf, sent } from './sentImport.ts'

const server = withServer()

/** Rows of each export that are sent back: all of them take minutes. */
const someRows = 12

const cases = model.resources.flatMap((resource) =>
  userTypes
    .filter((role) => model.scope(resource, 'update', asRole(role)) !== null)
    .flatMap((role) => languages.map((language) => [resource.name, role, language] as const)),
)

describe('data D9: what an export says changes nothing when it comes back', () => {
  test.each(cases)('%s, for %s, in %s', async (name, role, language) => {
    const client = server.as(role)
    const { path } = model.resource(name)
    const columns = JSON.stringify(
      readableLeaves(model, model.resource(name), asRole(role)).map((leaf) => leaf.path),
    )
    const query = new URLSearchParams({ language, columns })
    const { status, body } = await client.call('GET', `${path}/export?${query}`)
    expect(status).toBe(200)
    const delimiter = language === 'it' ? ';' : ','
    const table = Papa.parse<string[]>(String(body).trimEnd(), { delimiter }).data
    const text = Papa.unparse(table.slice(0, someRows + 1), { delimiter })
    expect(table.length).toBeGreaterThan(1)
    const looked = await sent(client, text, { path })
    const others = (await rowsOf(client, looked.id)).filter(({ outcome }) => outcome !== 'same')
    expect(others.map(({ key, changes, faults }) => ({ key, changes, faults }))).toEqual([])
    expect(looked.counts).toEqual({ same: Math.min(someRows, table.length - 1) })
    // All that somebody may change by a file is in it, each column for what it is of.
    const known = await client.call('GET', `${path}/import/columns`)
    const wanted = (known.body as { columns: FileColumn[] }).columns.map((one) => one.path)
    const found = new Set(looked.columns.map((one) => one.path))
    expect(wanted.filter((one) => !found.has(one))).toEqual([])
  })
})

/** One of each resource: what workbooks add is the same for every role. */
const ofEach = model.resources.flatMap(({ name }, at) => {
  const [role] = cases.find(([of]) => of === name)?.slice(1) ?? []
  return role ? [[name, role, languages[at % 2] ?? 'en'] as const] : []
})

test.each(ofEach)(
  'issue 35 xlsx: what a workbook says changes nothing, saved again by another program: %s, for %s, in %s',
  async (name, role, language) => {
    const client = server.as(role as (typeof userTypes)[number])
    const { path } = model.resource(name)
    const columns = JSON.stringify(
      readableLeaves(model, model.resource(name), asRole(role as (typeof userTypes)[number])).map(
        (leaf) => leaf.path,
      ),
    )
    const query = new URLSearchParams({ language, columns, format: 'xlsx' })
    const { authorization } = client
    const answer = await server.app.inject({
      url: `${path}/export?${query}`,
      headers: { authorization },
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-disposition']).toMatch(/\.xlsx"$/)
    const [sheet] = (await readXlsx(answer.rawPayload)).sheets
    const rows = sheet?.rows ?? []
    expect(rows.length - 1).toBe(Number(answer.headers['x-export-rows']))
    const some = rows.slice(0, someRows + 1)
    const saved = await writeXlsx({ sheets: [{ name: 'a', rows: some }] })
    const looked = await sent(client, Buffer.from(saved), { path, name: 'a.xlsx' })
    const others = (await rowsOf(client, looked.id)).filter(({ outcome }) => outcome !== 'same')
    expect(others.map(({ key, changes, faults }) => ({ key, changes, faults }))).toEqual([])
    expect(looked.counts).toEqual({ same: some.length - 1 })
  },
)

test.each(languages)(
  'data D9: parcels, additional fields and titles are changed in a spreadsheet, in %s',
  async (language) => {
    const admin = server.as('admin')
    const columns = JSON.stringify(['sku', 'parcels', 'additionalData', 'displayTitle', 'type'])
    const query = new URLSearchParams({ language, columns })
    const { body } = await admin.call('GET', `/api/product/export?${query}`)
    const delimiter = language === 'it' ? ';' : ','
    const [heads = [], ...rows] = Papa.parse<string[]>(String(body).trimEnd(), { delimiter }).data
    const [parcel, field, title] =
      language === 'it'
        ? ['Collo n. 1: Larghezza', 'Finitura (Inglese)', 'Titolo visualizzato (Italiano)']
        : ['Parcel#1: Width', 'Finish (English)', 'Display title (Italian)']
    const places = [parcel, field, title].map((head) => heads.indexOf(head))
    const [width = -1, finish = -1, titleAt = -1] = places
    expect(places).not.toContain(-1)
    const row = rows.find((cells) => cells[finish] !== '' && cells[width] !== '')
    if (!row) throw new Error('no product with such a field')
    const changed = row.with(width, '61').with(finish, 'waxed').with(titleAt, 'Altro titolo')
    const looked = await sent(admin, Papa.unparse([heads, changed], { delimiter }))
    const [{ changes, faults } = { changes: [], faults: [] }] = await rowsOf(admin, looked.id)
    expect(faults).toEqual([])
    const fields = new Map(changes.map(({ field: name, to }) => [name, to]))
    expect(fields.get('parcels')).toEqual(
      expect.arrayContaining([expect.objectContaining({ W: 61 })]),
    )
    expect(fields.get('additionalData')).toEqual(
      expect.arrayContaining([expect.objectContaining({ language: 'en', value: 'waxed' })]),
    )
    expect(JSON.stringify(Object.fromEntries(fields))).toContain('Altro titolo')
  },
)

test('data D9: an export says of how many records it lacks entries of a list', async () => {
  const parcel = { weight: 2, W: 10, D: 10, H: 10 }
  const fields = await richFields(server)
  const ids: unknown[] = []
  for (const count of [3, 4, 5]) {
    const parcels = Array.from({ length: count }, () => parcel)
    ids.push(await madeProduct(server, { ...fields, parcels }))
  }
  const admin = server.as('admin')
  const shortenedIn = async (columns: readonly string[], some: readonly unknown[]) => {
    const query = new URLSearchParams({
      columns: JSON.stringify(columns),
      filter: JSON.stringify({ _id: some }),
    })
    const { headers } = await admin.call('GET', `/api/product/export?${query}`)
    return String(headers['x-export-shortened'])
  }
  expect(await shortenedIn(['sku', 'parcels'], ids)).toBe('2')
  expect(await shortenedIn(['sku', 'parcels'], ids.slice(0, 1))).toBe('0')
  expect(await shortenedIn(['sku'], ids)).toBe('0')
})
