import { definitions } from '../../../resources/index.ts'
import type { AnyField, Call, Definition } from '../../../schema/index.ts'
import { multipart } from '../../helpers/multipart.ts'
import { sampleFiles } from '../../helpers/sampleFiles.ts'
import type { Answer, Who } from '../../helpers/testServer.ts'
import type { CallNeed } from './callNeed.ts'
import { callNeeds, type CallTitle } from './callNeeds.ts'
import { idsIn } from './records.ts'
import type { RichServer } from './richRecords.ts'

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

export const needOf = ({ name, callName }: Wish): CallNeed =>
  callNeeds[`${name}.${callName}` as CallTitle]

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

type Parts = NonNullable<Call['files']>
const files = new Map<Parts, ReturnType<typeof sampleFiles>>()

/** The same files for a call each time: a server draws what it shows of a picture once, and that takes long. */
function filesFor(parts: Parts): ReturnType<typeof sampleFiles> {
  const found = files.get(parts) ?? sampleFiles(parts)
  files.set(parts, found)
  return found
}

/** Sends documented calls about a record, with bodies and files that fit it. */
export function callSender(server: RichServer) {
  /** What the last preparation says is to be sent. */
  let arranged: Json | undefined
  /** The demo vendor's own record of a resource, which everybody who reads any may read. */
  async function ownOf(name: string): Promise<string> {
    const { id } = server.as('vendor')
    const isOwned = server.model.resource(name).leaf.has('vendor')
    const scope = name === 'vendors' ? { own: '_id' } : isOwned ? { own: 'vendor' } : 'all'
    const [found] = await idsIn(server, name, scope, id)
    return found ?? ''
  }

  async function valueOfField(name: string, id: string, path: string): Promise<string> {
    const admin = server.as('admin')
    const { body } = await admin.call('GET', `${server.model.resource(name).path}/${id}`)
    const value = path.split('.').reduce<unknown>((at, part) => (at as Json | null)?.[part], body)
    return String(value)
  }

  async function inSlot({ name, callName, call }: Wish, slot: string, id: string): Promise<string> {
    if (slot === 'id') return id
    const { path, texts } = needOf({ name, callName, call })
    const word = texts?.[slot] ?? call.words?.[slot]?.[0]
    if (word !== undefined) return word
    const field = path?.[slot] ?? call.finds?.[slot]
    if (field !== undefined) return valueOfField(name, id, field)
    const owner = owners[slot] ?? ''
    const by = call.path.includes('{id}') ? agreeing[slot] : undefined
    if (by === undefined) return ownOf(owner)
    const admin = server.as('admin')
    const { body } = await admin.call('GET', `${server.model.resource(name).path}/${id}`)
    const [found] = await idsIn(server, owner, { own: by }, String((body as Json)[by]))
    return found ?? ''
  }

  async function addressOf(wish: Wish, id: string): Promise<string> {
    const { call } = wish
    let address = call.path
    for (const [, slot = ''] of call.path.matchAll(/\{(\w+)\}/g))
      address = address.replace(`{${slot}}`, await inSlot(wish, slot, id))
    return withQuery(address, wish, id)
  }

  /** An address with what its call has to be asked for. */
  function withQuery(address: string, wish: Wish, id: string): string {
    const { call } = wish
    const required = Object.entries<AnyField>(call.query ?? {}).flatMap(([name, field]) => {
      const [word] = 'values' in field && Array.isArray(field.values) ? field.values : []
      return field.required && typeof word === 'string' ? [[name, word]] : []
    })
    const { query: needed = {} } = needOf(wish)
    const more = typeof needed === 'function' ? needed(id) : needed
    const query = new URLSearchParams([...required, ...Object.entries(more)])
    return query.size ? `${address}?${query}` : address
  }

  /** Sends it to an address of one's own choice. */
  async function sendTo(url: string, who: Who, wish: Wish, id: string, more?: Json) {
    const client = server.as(who)
    const { method, files: parts } = wish.call
    const body = more ?? arranged ?? needOf(wish).body?.(id)
    if (!parts) return client.call(method, url, body)
    const form = await multipart(await filesFor(parts), body as Record<string, string>)
    return client.call(method, url, form.body, form.headers)
  }

  /** @param more a body in place of the one that fits */
  const send = async (who: Who, wish: Wish, id: string, more?: Json): Promise<Answer> =>
    sendTo(await addressOf(wish, id), who, wish, id, more)

  /** Puts the record into the state that the call needs. */
  async function prepare(wish: Wish, id: string): Promise<void> {
    const { before, arrange } = needOf(wish)
    arranged = undefined
    if (before) await server.put(wish.name, id, before)
    if (!arrange) return
    const { name } = wish
    const { path } = server.model.resource(name)
    arranged = await arrange({
      id,
      put: (values) => server.put(name, id, values),
      async putOwn(other, values) {
        const vendor = name === 'vendors' ? id : await valueOfField(name, id, 'vendor')
        for (const one of await idsIn(server, other, { own: 'vendor' }, vendor))
          await server.put(other, one, values)
      },
      async read() {
        const { body } = await server.as('admin').call('GET', `${path}/${id}`)
        return body as Json
      },
      async send(callName, who, body) {
        const other = everyCall.find((one) => one.name === name && one.callName === callName)
        if (!other) throw new Error(`${name} has no call ${callName}`)
        const { status, body: answer } = await sendTo(
          await addressOf(other, id),
          who,
          other,
          id,
          body,
        )
        if (status >= 300) throw new Error(`${callName}: ${status} ${JSON.stringify(answer)}`)
        return answer as Json
      },
    })
  }

  return { ownOf, prepare, send, sendTo, withQuery }
}
