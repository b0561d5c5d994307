import { expect, test } from 'vitest'
import { withServer } from '../../helpers/testServer.ts'

const server = withServer()
const nobody = () => server.as('nobody')
const signIn = (body: unknown) => nobody().call('POST', '/api/auth/login', body)

test('security-scale 1: a sign-in takes 2 KB, an email of 254 and a password of 1,000 characters', async () => {
  const email = 'nobody@bottega.example'
  expect((await signIn({ email, password: 'x'.repeat(1000) })).status).toBe(401)
  for (const body of [
    { email: `${'a'.repeat(255)}`, password: 'x' },
    { email, password: 'x'.repeat(1001) },
    { email, password: 'x', code: '1'.repeat(61) },
  ])
    expect(await signIn(body)).toMatchObject({ status: 400, body: { code: 'BAD_INPUT' } })
  const marks = `a${'\u0301\u0323'.repeat(150_000)}@x.it`
  expect(await signIn({ email: marks, password: 'x' })).toMatchObject({
    status: 413,
    body: { code: 'TOO_LARGE' },
  })
})

test('security-scale 1: who sends such texts again and again is told to wait', async () => {
  const statuses: number[] = []
  while (statuses.length < 400 && !statuses.includes(429))
    statuses.push((await signIn({ email: 'a'.repeat(300), password: 'x' })).status)
  expect(statuses.at(-1)).toBe(429)
  expect(new Set(statuses.slice(0, -1))).toEqual(new Set([400]))
  expect(statuses.length).toBeGreaterThan(100)
})
