import type { Json } from '../../helpers/listOf.ts'
import type { TestServer } from '../../helpers/testServer.ts'
import { madeProduct } from '../records/madeRecords.ts'

export const italian = {
  name: 'Vaso Etna in maiolica',
  description:
    'Vaso in maiolica dipinta a mano, alto 38 cm. Si lava con acqua tiepida e sapone neutro.',
}
export const english = {
  name: 'Etna majolica vase',
  description:
    'A hand-painted majolica vase, 38 cm high. Wash it with lukewarm water and mild soap.',
}

/** A product in translation; answers the id of its translation. */
export async function inTranslation(server: TestServer, texts: Json = italian): Promise<string> {
  const product = await madeProduct(server, { readyToTranslate: true, ...texts })
  const { body } = await server.as('admin').call('GET', `/api/product/${product}`)
  return String(((body as Json)['translation'] as Json)['_id'])
}

/** A call of an admin about a translation, which has to succeed. */
export async function done(
  server: TestServer,
  method: 'PUT' | 'PATCH',
  id: string,
  way = '',
  body?: Json,
): Promise<void> {
  const answer = await server.as('admin').call(method, `/api/translation/${id}${way}`, body)
  if (answer.status !== 200)
    throw new Error(`${way}: ${answer.status} ${JSON.stringify(answer.body)}`)
}

/** One that is translated and approved. */
export async function approvedTranslation(
  server: TestServer,
  texts: Json = italian,
  translated: Json = english,
): Promise<string> {
  const id = await inTranslation(server, texts)
  await done(server, 'PATCH', id, '', translated)
  await done(server, 'PATCH', id, '/ready')
  await done(server, 'PATCH', id, '/approve')
  return id
}
