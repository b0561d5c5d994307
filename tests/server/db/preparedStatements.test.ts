import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connect, type Database } from '../../../server/db/connect.ts'
import { asPrepared, prepared, textRowsMark } from '../../../server/db/preparedStatements.ts'

let database: Database
beforeAll(() => {
  database = connect({ ...inject('postgres'), database: 'template1' }, { max: 1 })
})
afterAll(() => database.destroy())

async function statementNames(part: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from pg_prepared_statements where statement like ${`%${part}%`}`.execute(database)
  return rows.map(({ name }) => name)
}

const numberOf = async (query: ReturnType<typeof sql<{ number: number }>>) =>
  (await query.execute(database)).rows[0]?.number

test('a prepared statement is prepared once and takes other values each time', async () => {
  for (const number of [1, 2, 3])
    expect(await numberOf(sql`${prepared} select ${number}::int as number, 'once' as mark`)).toBe(
      number,
    )
  expect(await statementNames(`'once' as mark`)).toHaveLength(1)
})

test('a statement has the same name on every connection, and others have other names', async () => {
  await numberOf(sql`${prepared} select ${1}::int as number, 'first' as mark`)
  await numberOf(sql`${prepared} select ${1}::int as number, 'second' as mark`)
  const names = [
    ...(await statementNames(`'first' as mark`)),
    ...(await statementNames(`'second' as mark`)),
  ]
  expect(new Set(names).size).toBe(2)
})

test('any other statement is planned for its values', async () => {
  expect(await numberOf(sql`select ${7}::int as number, 'unnamed' as mark`)).toBe(7)
  expect(await statementNames(`'unnamed' as mark`)).toEqual([])
})

test('a prepared statement that fails can be sent again', async () => {
  const divided = (by: number) => numberOf(sql`${prepared} select 6 / ${by}::int as number`)
  await expect(divided(0)).rejects.toThrow('division by zero')
  expect(await divided(2)).toBe(3)
})

test('rows come as the database wrote them where that is asked for, prepared or not', async () => {
  const select = `${textRowsMark} select 1 as number, true as truth, null as nothing`
  for (const text of [select, asPrepared(select), asPrepared(select)])
    expect((await sql.raw(text).execute(database)).rows).toEqual([['1', 't', null]])
})

test('rows as texts are what the driver itself brings', async () => {
  const values = ['plain', 'è “ß” 😀\n\\"', '', null, 7, -0.25, true, 12n, undefined]
  const slots = values.map((_value, at) => `$${at + 1}::text as v${at}`).join(', ')
  const ask = async (text: string) =>
    (await database.executeQuery<object>(CompiledQuery.raw(text, values))).rows
  const select = `select ${slots}, n::text from generate_series(1, 3) n where 'è' <> $1`
  const byDriver = (await ask(select)).map((row) => Object.values(row))
  expect(byDriver).toHaveLength(3)
  const raw = textRowsMark + select
  for (const text of [raw, raw, asPrepared(raw), asPrepared(raw), asPrepared(raw)])
    expect(await ask(text)).toEqual(byDriver)
})

test.each([
  ['prepared', asPrepared],
  ['not prepared', (text: string) => text],
])('a statement of texts that fails says why, and its connection goes on: %s', async (_how, as) => {
  const ask = async (value: unknown) => {
    const text = as(`${textRowsMark} select 6 / $1::int as number, 'bound' as mark`)
    return (await database.executeQuery(CompiledQuery.raw(text, [value]))).rows
  }
  expect(await ask(2)).toEqual([['3', 'bound']])
  await expect(ask(0)).rejects.toMatchObject({ code: '22012', message: 'division by zero' })
  await expect(ask('many')).rejects.toMatchObject({ code: '22P02' })
  expect(await ask(3)).toEqual([['2', 'bound']])
})

test('a connection keeps no more than so many, and others are answered all the same', async () => {
  const { length } = await statementNames('')
  for (let at = 0; at < 250; at += 1)
    expect(
      await numberOf(
        sql`${prepared} select ${at}::int as number, ${sql.raw(`'kept ${at}'`)} as mark`,
      ),
    ).toBe(at)
  expect(length).toBeGreaterThan(0)
  expect(await statementNames('')).toHaveLength(200)
  expect(await statementNames(`'kept 249' as mark`)).toEqual([])
})
