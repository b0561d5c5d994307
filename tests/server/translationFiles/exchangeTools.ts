import { expect } from 'vitest'
import { parse } from 'csv-parse/sync'
import { listOf, type Json } from '../../helpers/listOf.ts'
import type { Client, TestServer } from '../../helpers/testServer.ts'
import { madeCollection, madeProduct, richFields } from '../records/madeRecords.ts'
import {
  description,
  english,
  withTargets,
  type ImportedRow,
  type Setting,
} from './exchangedFile.ts'

interface Parts {
  readonly server: TestServer
  readonly admin: Client
  readonly translator: Client
}

/** What tests of exchanged files do again and again; asked late, since the server starts with the file. */
export function exchangeTools(of: () => Parts) {
  /** A collection of rich products that are sent to translation. */
  async function setting(amount = 2): Promise<Setting> {
    const collection = await madeCollection(of().server)
    const products: string[] = []
    for (let at = 0; at < amount; at += 1)
      products.push(
        await madeProduct(of().server, {
          ...(await richFields(of().server)),
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
    const { rows } = await listOf(of().admin, '/api/translation', { filter, sort: ['sku', 'ASC'] })
    return Promise.all(
      rows.map(async ({ _id }) => {
        const { body } = await of().admin.call('GET', `/api/translation/${String(_id)}`)
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

  async function exported(some: Setting, query = '', client = of().translator): Promise<string> {
    const { status, body } = await client.call('GET', `${exportPath(some)}${query}`)
    expect([query, status]).toEqual([query, 200])
    return String(body)
  }

  async function imported(
    some: Setting,
    content: string,
    more: Json = {},
    client = of().translator,
  ) {
    const answer = await client.call('POST', importPath(some), { content, ...more })
    expect([answer.status, answer.body]).toEqual([200, expect.anything()])
    return answer.body as { rows: readonly ImportedRow[]; foreign: number }
  }

  async function refusedWith(some: Setting, content: string): Promise<readonly [number, string]> {
    const { status, body } = await of().translator.call('POST', importPath(some), { content })
    return [status, String((body as Json)['error'])]
  }

  /** The collection's file of XLIFF 1.2, translated. */
  const translated = async (some: Setting, textOf = english, state?: string) =>
    withTargets(await exported(some, '?format=xliff12'), textOf, state)

  return {
    setting,
    translationsOf,
    only,
    tableOf,
    exportPath,
    importPath,
    exported,
    imported,
    refusedWith,
    translated,
  }
}
