import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { spreeCalls, type SpreeCall } from '../../../server/adapters/shop/spreeShop.ts'
import { faults } from '../../../server/platform/faults.ts'
import { embeddedShop, type EmbeddedShop } from '../../../server/sandbox/shop/embeddedShop.ts'
import { setShop } from '../../../server/sandbox/shop/shopSettings.ts'
import { kill } from '../../helpers/programs.ts'
import { testServer, type TestServer } from '../../helpers/testServer.ts'
import { noteCount, shopDesk } from './shopDesk.ts'
import { shopGate, type Passing } from './shopGate.ts'
import { shopPrograms, shopProcess, stopWrites, whileStopped } from './shopProcess.ts'

let server: TestServer
let desk: Awaited<ReturnType<typeof shopDesk>>
let shop: EmbeddedShop
let programs: Awaited<ReturnType<typeof shopPrograms>>
beforeAll(async () => {
  ;[server, programs] = await Promise.all([testServer(), shopPrograms()])
  desk = await shopDesk(server)
  shop = await embeddedShop({ database: server.database, faults: faults() })
})
afterAll(async () => {
  programs.remove()
  await shop.close()
  await server.close()
})

type Story = 'new' | 'changed' | 'removed' | 'refused'

/** What a send does, call after call, and that it notes what came of it. */
const stories: Readonly<Record<Story, readonly (SpreeCall | 'noting')[]>> = {
  new: ['createProduct', 'translate', 'addMedia', 'changeProduct', 'noting'],
  changed: [
    'findProducts',
    'readMedia',
    'deleteMedia',
    'addMedia',
    'changeProduct',
    'changeStock',
    'translate',
    'noting',
  ],
  removed: ['findProducts', 'changeProduct', 'noting'],
  refused: ['createProduct', 'noting'],
}

/** A product, and where the server dies that sends it. */
interface Victim {
  readonly id: string
  readonly sku: string
  readonly story: Story
  readonly call: SpreeCall | 'noting'
  readonly when: Passing['when']
}

const stepOf = ({ story, when, call }: Victim) => `${story}: ${when} ${call}`

/** A product on sale for each step, with pictures. */
async function victims(): Promise<readonly Victim[]> {
  const { rows } = await sql<{ id: string; sku: string }>`
    select p."_id"::text as id, p."sku" from products p join products_docs d on d."_id" = p."_id"
      join collections c on c."_id" = p."vendorCollection"
    where c."approved" and p."status" = 'active' and p."pricing_EUR_retail" is not null
      and d."doc" ->> 'discontinuedOn' is null and d."doc" ->> 'internalUseOnly' = 'false'
      and jsonb_array_length(d."doc" -> 'photos') > 0
    order by p."sku"`.execute(server.database)
  const left = [...rows]
  return Object.entries(stories).flatMap(([story, calls]) =>
    calls.flatMap((call) =>
      (['before', 'after'] as const).flatMap((when) => {
        if (call === 'noting' && when === 'after') return []
        const row = left.pop()
        if (!row) throw new Error('too few products on sale')
        return [{ ...row, story: story as Story, call, when }]
      }),
    ),
  )
}

const change = (ids: readonly string[], doc: ReturnType<typeof sql>) =>
  sql`update products_docs set "doc" = "doc" || ${doc} where "_id" = any(${ids}::uuid[])`.execute(
    server.database,
  )

/** As its story begins: in the shop already, changed since, to be taken away, or not welcome. */
async function prepare(all: readonly Victim[]): Promise<void> {
  const of = (...wanted: readonly Story[]) => all.filter(({ story }) => wanted.includes(story))
  const ids = (some: readonly Victim[]) => some.map(({ id }) => id)
  await desk.send({ products: ids(of('changed', 'removed')) })
  await desk.work()
  await noteCount(server.database, ids(of('changed')), 77)
  await change(
    ids(of('changed')),
    sql`jsonb_build_object('stockQuantity', 77, 'displayTitle', '{"en": "Other", "it": "Altro"}'::jsonb,
      'photos', ("doc" -> 'photos') || '["/files/demo/added.webp"]')`,
  )
  await change(ids(of('removed')), sql`'{"discontinuedOn": "2026-01-05"}'::jsonb`)
  await setShop(server.database, { refused: of('refused').map(({ sku }) => sku) })
}

/** What became of a product, in the portal and in the shop. */
async function outcomeOf({ id, sku }: Victim) {
  const [send] = await desk.sends(`product=${id}`)
  const [difference] = await desk.differences(`product=${id}`)
  const { rows } = await sql<{ id: string; images: readonly string[]; media: readonly string[] }>`
    select s."id", s."doc" -> 'metadata' -> 'images' as images,
      (select coalesce(jsonb_agg(m."url" order by m."position"), '[]') from "spreeMedia" m where m."product" = s."id") as media
    from "spreeProducts" s where s."sku" = ${sku}`.execute(server.database)
  const { rows: kept } = await sql<{ shopId: string | null }>`
    select "shopId" from "shopProducts" where "product" = ${id}::uuid`.execute(server.database)
  return {
    state: send?.state,
    inShop: send?.inShop,
    problem: send?.problem,
    outcome: difference?.outcome,
    inTheShop: rows.length,
    hasEachImageOnce: rows.every(({ images, media }) => images.join() === media.join()),
    keepsItsId: kept.every(({ shopId }) => shopId === (rows[0]?.id ?? null)),
  }
}

const right = { inTheShop: 1, hasEachImageOnce: true, keepsItsId: true }
const current = { state: 'sent', inShop: 'current', problem: null, outcome: 'equal', ...right }
const outcomes: Readonly<Record<Story, (victim: Victim) => object>> = {
  new: () => current,
  changed: () => current,
  removed: () => ({
    ...right,
    state: 'sent',
    inShop: 'never',
    problem: 'The product is discontinued',
    outcome: undefined,
  }),
  refused: ({ sku }) => ({
    ...right,
    state: 'failed',
    inShop: 'failed',
    problem: `SKU ${sku} is not allowed in this shop`,
    outcome: 'new',
    inTheShop: 0,
  }),
}

test(
  'a server that dies at each step of a send loses no product, and leaves none, nor an image, twice',
  { timeout: 300_000 },
  async () => {
    const all = await victims()
    expect(new Set(all.map(({ call }) => call))).toEqual(
      new Set([
        ...spreeCalls.filter(
          (one) => !/^(?:read(?:Orders|Canceled|Places|Key)|publish)$/.test(one),
        ),
        'noting',
      ]),
    )
    await prepare(all)
    const arrived = new Set<string>()
    const gate = await shopGate(server, shop, ({ sku, call, when }) => {
      const victim = all.find((one) => one.sku === sku)
      if (victim?.call !== call || victim.when !== when) return false
      arrived.add(stepOf(victim))
      return true
    })
    const noted = all.filter(({ call }) => call === 'noting')
    const atGate = all.filter((one) => !noted.includes(one)).map(stepOf)
    await desk.send({ products: all.map(({ id }) => id) })
    const letWrite = await stopWrites(server, {
      table: 'shopProducts',
      on: 'update',
      when: `new."state" is distinct from old."state" and new."sku" in (${noted.map(({ sku }) => `'${sku}'`).join()})`,
    })
    await whileStopped(server, async (stopped) => {
      const child = await shopProcess(programs, server, gate, all.length)
      await expect
        .poll(async () => [...arrived].toSorted().concat(String(await stopped())), {
          timeout: 120_000,
        })
        .toEqual([...atGate.toSorted(), String(noted.length)])
      await kill(child)
    })
    await letWrite()
    // Nobody knows of anything that came to its end.
    for (const { id } of all) {
      const [send] = await desk.sends(`product=${id}`)
      expect(send).toMatchObject({ state: 'waiting', attempts: 1, problem: null })
    }

    await sql`update jobs set "leasedUntil" = now() - interval '1 second'`.execute(server.database)
    const next = await shopProcess(programs, server, shop, 4)
    const left = () =>
      server.database.selectFrom('jobs').selectAll().where('kind', '=', 'sendToShop').execute()
    await expect.poll(left, { timeout: 120_000 }).toEqual([])
    await kill(next)
    for (const victim of all)
      expect([stepOf(victim), await outcomeOf(victim)]).toEqual([
        stepOf(victim),
        outcomes[victim.story](victim),
      ])
  },
)
