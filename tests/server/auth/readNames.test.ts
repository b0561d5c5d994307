import { expect, test } from 'vitest'
import { withServer } from '../../helpers/testServer.ts'

const server = withServer()

const namesOf = async (who: 'admin' | 'buyer' | 'vendor', emails: string) =>
  server.as(who).call('GET', `/api/auth/names?emails=${emails}`)

test('the team reads what the accounts are called that records name, and nothing of others', async () => {
  const answer = await namesOf('buyer', 'Admin@bottega.example,nobody@bottega.example')
  expect(answer).toMatchObject({ status: 200 })
  expect(answer.body).toEqual([{ email: 'admin@bottega.example', name: expect.any(String) }])
})

test('an artisan does not', async () => {
  expect(await namesOf('vendor', 'admin@bottega.example')).toMatchObject({ status: 403 })
})

test('none, and more than a hundred, are refused', async () => {
  const many = Array.from({ length: 101 }, (_, at) => `a${at}@bottega.example`).join()
  for (const emails of ['', many])
    expect(await namesOf('admin', emails)).toMatchObject({
      status: 400,
      body: { fields: { emails: expect.any(String) } },
    })
})
