import Papa from 'papaparse'
import { model } from '../../resources/index.ts'
import { demoAccounts, demoPassword } from '../../resources/settings/demoAccounts.ts'
import { valueAt, type Leaf, type Resource } from '../../schema/index.ts'

/** A portal under test: its name for messages, its address, and a signed-in administrator. */
export interface Side {
  readonly name: string
  readonly call: (method: string, path: string, body?: object | string) => Promise<Answer>
}

interface Answer {
  readonly status: number
  readonly body: unknown
}

type Stored = Readonly<Record<string, unknown>>

/** What went wrong so far, and how much was asked. */
export interface Tally {
  readonly problems: Set<string>
  requests: number
  writes: number
  imports: number
}

/** Signs in; an answer of 5xx, or none, is a problem. */
export async function sideOf(name: string, url: string, tally: Tally): Promise<Side> {
  let authorization = ''
  const call: Side['call'] = async (method, path, body) => {
    tally.requests += 1
    const type = typeof body === 'string' ? 'text/csv' : 'application/json'
    const response = await fetch(url + path, {
      method,
      headers: { authorization, ...(body !== undefined && { 'content-type': type }) },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    if (response.status >= 500)
      tally.problems.add(`${name}: ${method} ${path} ${response.status} ${text.slice(0, 200)}`)
    const isJson = response.headers.get('content-type')?.includes('json') === true
    return { status: response.status, body: isJson && text ? (JSON.parse(text) as unknown) : text }
  }
  const email = demoAccounts.find(({ type }) => type === 'admin')?.email
  const { body } = await call('POST', '/api/auth/login', { email, password: demoPassword })
  authorization = `Bearer ${(body as { token: string }).token}`
  return { name, call }
}

/** Asks for everything that is documented to be read without naming a record. */
export async function readDocumented({ call }: Side): Promise<void> {
  const { body } = await call('GET', '/api/docs/json')
  const { paths } = body as { paths: Record<string, object> }
  for (const [path, methods] of Object.entries(paths))
    if ('get' in methods && !/[{]|stream|file|backup/.test(path)) await call('GET', path)
}

const isPlainText = ({ field, isSystem }: Leaf) =>
  field.kind === 'text' && !isSystem && !field.unique && !field.lookup && !field.rollup

/**
 * Writes texts of a record of each resource by one portal, one of them by a file, and reads them by
 * the other.
 */
export async function writeAndRead(by: Side, other: Side, round: number, tally: Tally) {
  for (const resource of model.resources) {
    const list = await by.call('GET', `${resource.path}?range=[${round % 20},${round % 20}]`)
    const [first] = Array.isArray(list.body) ? (list.body as Stored[]) : []
    if (!first) continue
    const url = `${resource.path}/${String(first['_id'])}`
    await by.call('GET', `${url}/history`)
    const written = await writeText(by, resource, url, `Rollout ${round}`)
    if (!written) continue
    tally.writes += 1
    const expectValue = async (value: string) => {
      const { body } = await other.call('GET', url)
      const found = valueAt(body, written.leaf.parts)
      if (found !== value)
        tally.problems.add(
          `${by.name} wrote ${value} to ${url}, ${other.name} reads ${String(found)}`,
        )
    }
    await expectValue(written.value)
    const imported = await importText(by, resource, written.leaf, written.value)
    if (!imported) continue
    tally.imports += 1
    await expectValue(imported)
  }
}

/** Writes the first text that may be written. */
async function writeText(by: Side, resource: Resource, url: string, value: string) {
  for (const leaf of resource.leaves.filter(isPlainText)) {
    if (leaf.parts.length > 1) continue
    const answer = await by.call('PUT', url, { [leaf.path]: value })
    if (answer.status === 200 && valueAt(answer.body, leaf.parts) === value) return { leaf, value }
  }
  return null
}

/** Exports the record that has a text, and imports it with another. @returns the other text */
async function importText(by: Side, { path }: Resource, leaf: Leaf, value: string) {
  const known = await by.call('GET', `${path}/import/columns`)
  const { columns } = known.body as { columns?: readonly { readonly path: string }[] }
  if (known.status !== 200 || !columns?.some((one) => one.path === leaf.path)) return null
  const filter = encodeURIComponent(JSON.stringify({ [leaf.path]: value }))
  const { body } = await by.call('GET', `${path}/export?language=en&filter=${filter}`)
  const { data } = Papa.parse<string[]>(String(body).trimEnd())
  const [head, row] = data
  if (!head || !row?.includes(value)) return null
  const next = `${value} by file`
  const table = Papa.unparse([head, row.map((cell) => (cell === value ? next : cell))])
  const taken = await by.call('POST', `${path}/import?name=rollout.csv`, table)
  const { id } = taken.body as { id?: string }
  if (id === undefined) return null
  let { body: state } = await by.call('POST', `/api/import/${id}/apply`)
  while ((state as { state?: string }).state === 'applying')
    ({ body: state } = await by.call('GET', `/api/import/${id}`))
  return (state as { state?: string }).state === 'applied' ? next : null
}
