import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { model } from '../../../resources/index.ts'
import { isOfResource, turnsOfPeople } from '../../../resources/processes/process.ts'
import { processes } from '../../../resources/processes/processes.ts'
import { asChoice, type AnyField } from '../../../schema/index.ts'
import { fillGaps } from '../../../server/db/tables/fillColumns.ts'
import { uuidv7 } from '../../../server/db/uuid.ts'
import type { Json } from '../../helpers/listOf.ts'
import { deliver } from '../../helpers/postman.ts'
import { withServer } from '../../helpers/testServer.ts'

const server = withServer()
const admin = server.as('admin')
const vendor = server.as('vendor')

interface Life {
  readonly name: string
  /** The values of a copy in each state that it can have; `key` differs between copies. */
  readonly states: Readonly<Record<string, (key: string) => Json>>
}

const lives: readonly Life[] = [
  {
    name: 'products',
    states: Object.fromEntries(
      ['draft', 'pending', 'approved', 'rejected', 'active'].flatMap((status) =>
        Object.entries({
          'in the catalog': { discontinuedOn: null, internalUseOnly: false },
          'for internal use': { discontinuedOn: null, internalUseOnly: true },
          discontinued: { discontinuedOn: '2026-01-01T08:00:00.000Z', internalUseOnly: false },
        }).map(([place, values]) => [
          `${status}, ${place}`,
          // Without prices, its artisan has something to do once it is approved.
          (sku: string) => ({ sku, status, pricing: null, ...values }),
        ]),
      ),
    ),
  },
  {
    name: 'collections',
    states: Object.fromEntries(
      ['pending', 'approved', 'disapproved'].map((state) => [
        state,
        (name: string) => ({ name, state }),
      ]),
    ),
  },
]

/** Values of a body's field that a person might send. */
const valuesOf = (field: AnyField): readonly unknown[] => {
  const offered = asChoice({ field })?.values
  if (offered) return offered
  if (field.kind === 'flag') return [true, false]
  return ['text', 'longText'].includes(field.kind) ? ['Which clay is it?'] : [undefined]
}

interface Act {
  readonly text: string
  readonly path: (id: string) => string
  readonly body: Json
}

/** Everything that staff can do to a record by a plain call: those of its definition, and a change of its state. */
function actsOn(name: string): readonly Act[] {
  const { path, calls = {}, transitions = {}, leaf } = model.resource(name)
  const plain = Object.entries(calls).filter(
    ([, call]) => call.method === 'PUT' && !call.files && /^[^{]*\{id\}[^{]*$/.test(call.path),
  )
  const byCall = plain.flatMap(([callName, { path: address, body = {} }]): Act[] => {
    const [[key, field] = []] = Object.entries(body)
    const bodies = key && field ? valuesOf(field).map((value) => ({ [key]: value })) : [{}]
    return bodies.map((one) => ({
      text: `${callName} ${JSON.stringify(one)}`,
      path: (id) => address.replace('{id}', id),
      body: one,
    }))
  })
  const byChange = Object.keys(transitions).flatMap((field) =>
    (asChoice(leaf.get(field) ?? { field: { kind: 'text' } })?.values ?? []).map((value): Act => ({
      text: `PUT ${field}: ${value}`,
      path: (id) => `${path}/${id}`,
      body: { [field]: value },
    })),
  )
  return [...byCall, ...byChange]
}

/** Copies of a record of the demo's own artisan, in a state. */
async function copyOf(name: string, values: Json): Promise<string> {
  const { path } = model.resource(name)
  const { body } = await vendor.call('GET', `${path}?range=[0,0]&filter={}`)
  const base = String((body as Json[])[0]?.['_id'])
  const id = uuidv7()
  const given = JSON.stringify(values)
  const [grid, docs] = [sql.table(name), sql.table(`${name}_docs`)]
  await sql`insert into ${grid} select (jsonb_populate_record(null::${grid},
      to_jsonb(one) || (select jsonb_object_agg(key, value) from jsonb_each(${given}::jsonb) v
        where jsonb_exists(to_jsonb(one), v.key)) || jsonb_build_object('_id', ${id}::text))).*
    from ${grid} one where one."_id" = ${base}::uuid`.execute(server.database)
  await sql`insert into ${docs} ("_id", "doc") select ${id}::uuid, "doc" || ${given}::jsonb
    from ${docs} where "_id" = ${base}::uuid`.execute(server.database)
  return id
}

/** What the artisan was told; one line may be renewed by a further job. */
async function noticesOf(): Promise<readonly { notice: string; lastJob: string }[]> {
  const { rows } = await sql<{ notice: string; lastJob: string }>`select "notice", "lastJob"::text
    from notices where "userId" = ${vendor.id}::uuid`.execute(server.database)
  return rows
}

const situationOf = async (name: string, id: string): Promise<string | null> => {
  const { status, body } = await admin.call('GET', `/api/process/${name}/${id}`)
  return status === 200 ? (body as { situation: string }).situation : null
}

describe.each(lives)('issue 51.1: $name', ({ name, states }) => {
  test('whatever staff do in whatever state, an artisan whose turn begins is told', async () => {
    const process = processes.filter(isOfResource).find((one) => one.name === name)
    const acts = actsOn(name)
    expect(acts.length).toBeGreaterThan(3)
    const copies: { act: Act; state: string; id: string }[] = []
    for (const [state, valuesFor] of Object.entries(states))
      for (const act of acts)
        copies.push({ act, state, id: await copyOf(name, valuesFor(`TURN-${copies.length}`)) })
    await fillGaps(server.database, model.resource(name))
    await deliver(server, '')
    const silent: string[] = []
    let begun = 0
    for (const { act, state, id } of copies) {
      const before = await situationOf(name, id)
      const known = await noticesOf()
      const { status } = await admin.call('PUT', act.path(id), act.body)
      expect([state, act.text, status < 500]).toEqual([state, act.text, true])
      const after = await situationOf(name, id)
      const situation = process?.situations.find((one) => one.name === after)
      if (status < 300) await deliver(server, '')
      if (!situation || after === before) continue
      const [turn] = turnsOfPeople(situation).filter(({ of }) => of.includes('vendor'))
      if (!turn) continue
      begun += 1
      const told = (await noticesOf()).filter(
        (one) => !known.some(({ lastJob }) => lastJob === one.lastJob),
      )
      if (!told.some(({ notice }) => turn.told?.some((one) => one === notice)))
        silent.push(
          `${state} → ${act.text} → ${after}: ${told.map(({ notice }) => notice).join(', ') || 'nobody is told'}`,
        )
    }
    expect(silent).toEqual([])
    expect(begun).toBeGreaterThan(1)
  })
})
