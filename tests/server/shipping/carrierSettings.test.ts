import { expect, test } from 'vitest'
import { readConfig } from '../../../server/config.ts'
import { problemsOf } from '../problemsOf.ts'

test('a carrier is its address and its key', () => {
  const env = { CARRIER_URL: 'https://www.shippypro.com/api', CARRIER_KEY: 'pass-word' }
  expect(readConfig(env)).toMatchObject({
    carrierUrl: 'https://www.shippypro.com/api',
    carrierKey: 'pass-word',
  })
})

const carrierHalves: [Record<string, string>, RegExp][] = [
  [{ CARRIER_KEY: 'pass-word' }, /^CARRIER_URL is not given, but must be when CARRIER_KEY is\.$/],
  [
    { CARRIER_URL: 'https://www.shippypro.com/api' },
    /^CARRIER_KEY is not given, but must be when CARRIER_URL is\.$/,
  ],
  [
    { CARRIER_URL: 'ftp://carrier.example.com', CARRIER_KEY: 'pass-word' },
    /^CARRIER_URL is "ftp:\/\/carrier.example.com", but must be/,
  ],
]
test.each(carrierHalves)('asks for the rest of a carrier: %o', (env, expected) => {
  expect(problemsOf(env)).toEqual([expect.stringMatching(expected)])
})
