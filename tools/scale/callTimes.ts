import { declaredCalls } from '../../resources/calls/index.ts'
import { model } from '../../resources/index.ts'
import {
  isPerResource,
  pathFor,
  type Call,
  type PortalCall,
  type Resource,
} from '../../schema/index.ts'
import { connect } from '../../server/db/connect.ts'
import { startPortal, type Portal } from '../bench/processes.ts'
import { copiedFields, filledPath, leastBody, otherValue, sampleRecords } from './callSamples.ts'
import { longWork } from './longWork.ts'

type Row = Readonly<Record<string, unknown>>

/** A call that was made once, and how long its answer took: all of it, of a file its first bytes. */
export interface CallTime {
  readonly name: string
  readonly ms: number
  readonly status: number
}

export interface CallTimes {
  readonly times: readonly CallTime[]
  /** Calls for which no input is known. */
  readonly left: readonly string[]
  /** How long jobs took that calls began. */
  readonly jobs: readonly string[]
}

export type Send = (
  name: string,
  method: string,
  path: string,
  body?: unknown,
  type?: string,
) => Promise<unknown>

/** Answers without an end, and those that are not the portal's own work. */
const isNoRequest = (path: string) => /stream|\/docs|outbox|sandbox/.test(path)

/** Makes calls and notes how long each took. */
function stopwatch(portal: Portal, token: string, times: CallTime[]): Send {
  return async (name, method, path, body, type = 'application/json') => {
    const begin = performance.now()
    const answer = await fetch(portal.url + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': type }),
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const isJson = answer.headers.get('content-type')?.includes('json') === true
    // A file is sent as it is made, however long it is: its reader waits for the first bytes.
    const text = isJson ? await answer.text() : ''
    const reader = answer.body?.locked ? undefined : answer.body?.getReader()
    await reader?.read()
    times.push({ name, ms: performance.now() - begin, status: answer.status })
    await reader?.cancel()
    return text ? (JSON.parse(text) as unknown) : undefined
  }
}

/** What every resource can do, and its documented calls, about its sample. */
async function resourceCalls(
  send: Send,
  resource: Resource,
  records: ReadonlyMap<string, string>,
  left: string[],
): Promise<void> {
  const { name, path } = resource
  const id = records.get(name)
  if (id === undefined) return void left.push(name)
  await send(`GET ${path}`, 'GET', `${path}?range=[0,24]`)
  const record = ((await send(`GET ${path}/{id}`, 'GET', `${path}/${id}`)) ?? {}) as Row
  const isCopied = new Set(copiedFields(resource))
  for (const { path: field } of resource.leaves.filter((leaf) => isCopied.has(leaf.path))) {
    const title = `PUT ${path}/{id}: ${field}, which other records copy`
    const before = resource.leaf
      .get(field)
      ?.parts.reduce<unknown>((at, part) => (at as Row)[part], record)
    await send(title, 'PUT', `${path}/${id}`, { [field]: otherValue(resource, field, record) })
    await send(title, 'PUT', `${path}/${id}`, { [field]: before })
  }
  for (const [callName, call] of Object.entries<Call>(resource.calls ?? {})) {
    const filled = filledPath(call.path, records, { resource, record, call })
    if (filled === null || call.files) left.push(`${name}.${callName}`)
    else
      await send(
        `${call.method} ${call.path}`,
        call.method,
        filled,
        call.method === 'GET' ? undefined : leastBody(call.body ?? {}),
      )
  }
  // Where others refer to it, it is refused: that, too, has to be found out.
  await send(`DELETE ${path}/{id}`, 'DELETE', `${path}/${id}`)
}

/** Calls that only read and belong to no resource, or that every resource has. */
async function portalCalls(
  send: Send,
  records: ReadonlyMap<string, string>,
  left: string[],
): Promise<void> {
  for (const [callName, call] of Object.entries<PortalCall>(declaredCalls)) {
    if (call.method !== 'GET' || isNoRequest(call.path)) {
      if (call.method !== 'GET') left.push(callName)
      continue
    }
    const about = call.missing ?? call.about
    const resources = isPerResource(call)
      ? model.resources
      : [model.resources.find(({ name }) => name === about)]
    for (const resource of resources) {
      const path = isPerResource(call) && resource ? pathFor(call, resource) : call.path
      const filled = filledPath(path, records, { resource })
      if (filled === null) left.push(callName)
      else await send(`GET ${path}`, 'GET', filled)
    }
  }
}

/** A read that takes longer than this, in milliseconds, is made twice more. */
const quickMs = 1000
/** How often such a read is made in all. */
const most = 3

/** Makes every call of which a sensible input is known, once, as an administrator. */
export async function timeCalls(
  name: string,
  only: string,
  say: (line: string) => void,
): Promise<CallTimes> {
  const portal = await startPortal(name)
  const database = connect(portal.connection, { hasTimeout: false, max: 2 })
  const times: CallTime[] = []
  const left: string[] = []
  try {
    const records = await sampleRecords(database)
    const watch = stopwatch(portal, await portal.token('admin'), times)
    const send: Send = async (title, ...request) => {
      if (!title.includes(only)) return undefined
      for (let at = 1; ; at += 1) {
        const answer = await watch(title, ...request)
        const last = times.at(-1)
        if (!last || last.ms <= quickMs) return answer
        say(`${title}: ${Math.round(last.ms)} ms, ${last.status}`)
        if (request[0] !== 'GET' || at === most) return answer
      }
    }
    await portalCalls(send, records, left)
    for (const resource of model.resources) await resourceCalls(send, resource, records, left)
    const jobs: string[] = []
    const made: readonly string[] = await longWork(send, database, records, (line) => {
      jobs.push(line)
      say(line)
    })
    return { times, jobs, left: [...new Set(left)].filter((one) => !made.includes(one)) }
  } finally {
    await database.destroy()
    await portal.stop()
  }
}
