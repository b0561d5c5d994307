import { expect } from 'vitest'
import type { Json } from '../../helpers/listOf.ts'
import type { Client, TestServer } from '../../helpers/testServer.ts'
import { madeProduct } from '../records/madeRecords.ts'

/** What a translator makes of the product that {@link madeProduct} makes. */
export const english = {
  name: 'Glass vase',
  description: 'A vase of blown glass, 38 cm high.',
  color: 'white',
  material: 'glass',
}

/** Who works on texts, and how the tests make and move them. */
export async function translationWork(server: TestServer) {
  const admin = server.as('admin')
  const translator = server.as('translator')
  const manager = server.as('manager')

  const bodyOf = async (client: Client, path: string): Promise<Json> => {
    const { status, body } = await client.call('GET', path)
    expect([path, status]).toEqual([path, 200])
    return body as Json
  }
  const read = (id: string) => bodyOf(translator, `/api/translation/${id}`)

  /** A product that is in translation, and its translation. */
  async function inTranslation(more: Json = {}) {
    const product = await madeProduct(server, { readyToTranslate: true, ...more })
    const { translation } = await bodyOf(admin, `/api/product/${product}`)
    return { product, id: String((translation as Json)['_id']) }
  }

  async function done(
    client: Client,
    method: 'PUT' | 'PATCH',
    id: string,
    way = '',
    body?: Json,
  ): Promise<Json> {
    const answer = await client.call(method, `/api/translation/${id}${way}`, body)
    expect([way, answer.status, answer.status < 300 ? '' : answer.body]).toEqual([way, 200, ''])
    return answer.body as Json
  }

  /** One that a translator has written and a manager accepted. */
  async function approved(more: Json = {}) {
    const made = await inTranslation(more)
    await done(translator, 'PATCH', made.id, '', english)
    await done(translator, 'PATCH', made.id, '/ready')
    await done(manager, 'PATCH', made.id, '/approve')
    return made
  }

  return { admin, translator, manager, bodyOf, read, inTranslation, done, approved }
}

export type TranslationWork = Awaited<ReturnType<typeof translationWork>>
