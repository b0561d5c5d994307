import { definitions } from '../../../resources/index.ts'
import { userTypes } from '../../../resources/settings/roles.ts'
import type { AnyField, Call, Definition } from '../../../schema/index.ts'
import { multipart } from '../../helpers/multipart.ts'
import { sampleFiles } from '../../helpers/sampleFiles.ts'
import type { Answer, TestServer, Who } from '../../helpers/testServer.ts'
import { reachOf } from './expected.ts'
import { idsIn } from './records.ts'

type Json = Readonly<Record<string, unknown>>

/** A documented call with its name and that of its resource. */
export interface Wish {
  readonly name: string
  readonly callName: string
  readonly call: Call
}

export const everyCall: readonly Wish[] = (definitions as unknown as readonly Definition[]).flatMap(
  ({ name, calls }) =>
    Object.entries<Call>(calls ?? {}).map(([callName, call]) => ({ name, callName, call })),
)

const firstOf = (list: unknown) => (Array.isArray(list) ? (list[0] as unknown) : undefined)

/** Bodies that the calls take, from the record as it is; a call that is not here takes none. */
const bodies: Readonly<Record<string, (record: Json) => Json>> = {
  'vendors.status': () => ({ status: 'draft' }),
  'products.status': () => ({ status: 'draft' }),
  'products.reject': () => ({ text: 'Too dark', remarks: [{ field: 'photos', text: 'Darker' }] }),
  'products.internalUse': ({ internalUseOnly }) => ({ internalUseOnly }),
  'products.block': ({ blocked }) => ({ blocked }),
  'products.readyToTranslate': ({ readyToTranslate }) => ({ readyToTranslate }),
  'vendors.premium': () => ({ status: true, planId: 'premium-yearly' }),
  'vendors.instaName': () => ({ nickname: 'bottega.example' }),
  'vendors.removeImage': ({ images }) => ({ url: firstOf(images) }),
  'vendors.addAttachment': ({ _id }) => ({ id: _id }),
  'vendors.removeAttachment': ({ contracts }) => ({ file: firstOf(contracts) }),
  'companies.orderMedia': ({ photoUrl }) => ({ photoUrl }),
  'products.orderImages': ({ photos }) => ({ photos }),
  'products.removeImage': ({ photos }) => ({ imageUrl: firstOf(photos) }),
  'products.removeHiRes': ({ hiResImages }) => ({ imageUrl: firstOf(hiResImages) }),
  'companies.removeMedia': ({ photoUrl }) => ({ imageUrl: firstOf(photoUrl) }),
  'collections.disapprove': () => ({ reason: 'The pictures are too dark' }),
  'collections.approveAll': () => ({}),
}

/** Calls that need something to be there: an admin brings it first. */
const brings: Readonly<Record<string, string>> = {
  'vendors.removeImage': 'vendors.promote',
  'vendors.removeAttachment': 'vendors.addAttachment',
  'companies.removeMedia': 'companies.addMedia',
  'products.orderImages': 'products.addImages',
  'products.removeImage': 'products.addImages',
  'products.removeHiRes': 'products.addHiRes',
  'companies.orderMedia': 'companies.addMedia',
}

const titleOf = ({ name, callName }: Wish) => `${name}.${callName}`

/** Whether a call is sent with all it asks for, so that who may do it succeeds. */
export const isComplete = (wish: Wish): boolean =>
  wish.call.files !== undefined || (titleOf(wish) in bodies && !wish.call.moves)

/** Whose id stands in a slot of a path that is not the record's own. */
const owners: Readonly<Record<string, string>> = {
  vendor: 'vendors',
  collectionId: 'collections',
  productId: 'products',
  vendorId: 'vendors',
  typeId: 'productTypes',
}

/** Whose id stands in a slot that must agree with the record, and the field that both share. */
const agreeing: Readonly<Record<string, string>> = { collectionId: 'vendor' }

/** Sends documented calls about a record, with bodies and files that fit it. */
export function callSender(server: TestServer) {
  /** @param who whose reach the other records of the path are in, where there are such */
  async function addressOf({ call }: Wish, id: string, record: Json, who: Who): Promise<string> {
    const reader = await server.as(who)
    const valueOf = async (slot: string) => {
      if (slot === 'id') return id
      const by = call.path.includes('{id}') ? (agreeing[slot] ?? '') : ''
      const shared = record[by]
      const owner = definitions.find(({ name }) => name === owners[slot])
      const type = userTypes.find((one) => one === who)
      const reach = (owner && type && reachOf(owner.access, 'read', type)) ?? 'all'
      const found = () =>
        typeof shared === 'string'
          ? idsIn(server, owners[slot] ?? '', { own: by }, shared)
          : idsIn(server, owners[slot] ?? '', reach, reader.id)
      const [word] = call.words?.[slot] ?? (await found())
      return word ?? ''
    }
    let address = call.path
    for (const [, slot = ''] of call.path.matchAll(/\{(\w+)\}/g))
      address = address.replace(`{${slot}}`, await valueOf(slot))
    const words = Object.entries<AnyField>(call.query ?? {}).flatMap(([name, field]) => {
      const [word] = 'values' in field && Array.isArray(field.values) ? field.values : []
      return field.required && typeof word === 'string' ? [[name, word]] : []
    })
    return words.length ? `${address}?${new URLSearchParams(words)}` : address
  }

  async function recordOf(name: string, id: string): Promise<Json> {
    const path = definitions.find((one) => one.name === name)?.path
    return (await (await server.as('admin')).call('GET', `${path}/${id}`)).body as Json
  }

  async function post(who: Who, wish: Wish, url: string, record: Json, more?: Json) {
    const client = await server.as(who)
    const { method, files } = wish.call
    const body = more ?? bodies[titleOf(wish)]?.(record)
    if (!files) return client.call(method, url, body)
    const form = await multipart(await sampleFiles(files), body as Record<string, string>)
    return client.call(method, url, form.body, form.headers)
  }

  /** @param more a body in place of the one that fits */
  async function send(who: Who, wish: Wish, id: string, more?: Json): Promise<Answer> {
    const record = await recordOf(wish.name, id)
    return post(who, wish, await addressOf(wish, id, record, who), record, more)
  }

  /** Sends it to an address of one's own choice. */
  async function sendTo(url: string, who: Who, wish: Wish, id: string): Promise<Answer> {
    return post(who, wish, url, await recordOf(wish.name, id))
  }

  /** Sees to it that what a call takes away is there. */
  async function bring(wish: Wish, id: string): Promise<void> {
    const wanted = brings[titleOf(wish)]
    const first = everyCall.find((one) => titleOf(one) === wanted)
    if (!first) return
    const { status } = await send('admin', first, id)
    if (status !== 200) throw new Error(`${wanted} answers ${status}`)
  }

  return { send, sendTo, bring }
}
