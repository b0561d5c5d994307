import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connect, inTransaction, type Database } from '../../../server/db/connect.ts'
import { gatheredRead } from '../../../server/db/gatheredReads.ts'
import { isDatabaseAway } from '../../../server/db/isDatabaseAway.ts'
import { asPrepared, rawRowsMark } from '../../../server/db/preparedStatements.ts'

let database: Database
beforeAll(() => {
  database = connect({ ...inject('postgres'), database: 'template1' })
})
afterAll(() => database.destroy())

const statement = (text: string) => asPrepared(rawRowsMark + text)
const echo = statement('select $1::text as echo, pg_backend_pid()::text as connection')
const divided = statement('select 6 / $1::int as number')
const numbers = (count: number) => Array.from({ length: count }, (_, at) => String(at))

test('who asks at the same time shares connections, and each is answered what they asked', async () => {
  for (const turn of ['first', 'again']) {
    const asked = numbers(20).map((number) => `${turn} è “${number}”`)
    const rows = await Promise.all(asked.map((text) => gatheredRead(database, echo, [text])))
    expect(rows.map((some) => some.map(([text]) => text))).toEqual(asked.map((text) => [text]))
    expect(new Set(rows.map(([row]) => row?.[1])).size).toBe(5)
  }
})

test('other statements, and other databases, are read apart', async () => {
  const other = connect({ ...inject('postgres'), database: 'postgres' }, { max: 1 })
  const named = statement('select current_database()::text, $1::text')
  try {
    expect(
      await Promise.all([
        gatheredRead(database, named, ['a']),
        gatheredRead(other, named, ['b']),
        gatheredRead(database, divided, [2]),
        gatheredRead(database, named, [null]),
      ]),
    ).toEqual([[['template1', 'a']], [['postgres', 'b']], [['3']], [['template1', null]]])
  } finally {
    await other.destroy()
  }
})

test('a read that fails learns why, and those beside it are answered', async () => {
  const asked = [1, 0, 2, 'many', 3, 0]
  const answers = await Promise.allSettled(asked.map((by) => gatheredRead(database, divided, [by])))
  expect(
    answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : answer.reason)),
  ).toEqual([
    [['6']],
    expect.objectContaining({ code: '22012', message: 'division by zero' }),
    [['3']],
    expect.objectContaining({ code: '22P02' }),
    [['2']],
    expect.objectContaining({ code: '22012' }),
  ])
})

test('a slow read holds up no more than those few beside it', async () => {
  const asleep = statement('select pg_sleep($1)::text')
  const order: string[] = []
  const ask = async (seconds: number, name: string) => {
    await gatheredRead(database, asleep, [seconds])
    order.push(name)
  }
  await Promise.all([
    ask(0.3, 'slow'),
    ...numbers(3).map((at) => ask(0, `beside ${at}`)),
    ...numbers(4).map((at) => ask(0, `apart ${at}`)),
  ])
  expect(order.slice(0, 4)).toEqual(numbers(4).map((at) => `apart ${at}`))
})

test('a transaction reads on its own connection what it alone can see', async () => {
  await inTransaction(database, async (tx) => {
    await sql`create temporary table seen_by_one on commit drop as select 7 as number`.execute(tx)
    const read = statement('select number + $1::int from seen_by_one')
    expect(await Promise.all([gatheredRead(tx, read, [1]), gatheredRead(tx, read, [2])])).toEqual([
      [['8']],
      [['9']],
    ])
  })
})

test('values that the driver has to write are left to it', async () => {
  const total = statement('select sum(n)::text from unnest($1::int[]) n')
  expect(
    await Promise.all([
      gatheredRead(database, total, [[1, 2]]),
      gatheredRead(database, total, [[3]]),
    ]),
  ).toEqual([[['3']], [['3']]])
})

test('one that takes too long fails alone, however long those beside it take', async () => {
  const silent = connect({ ...inject('postgres'), database: 'template1' }, { silence: 500 })
  const asleep = statement('select pg_sleep($1)::text')
  try {
    const answers = await Promise.allSettled(
      [0.3, 0.3, 0, 5].map((seconds) => gatheredRead(silent, asleep, [seconds])),
    )
    expect(
      answers.map((answer) => answer.status === 'rejected' && isDatabaseAway(answer.reason)),
    ).toEqual([false, false, false, true])
    expect(answers.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 3 }, () => 'fulfilled'),
      'rejected',
    ])
  } finally {
    await silent.destroy()
  }
})
