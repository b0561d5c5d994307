import { expect, test } from 'vitest'
import { readConfig } from '../../../server/config.ts'
import { problemsOf } from '../problemsOf.ts'

test('a shop is its address and its key', () => {
  const env = { SHOP_URL: 'https://shop.example.com', SHOP_KEY: 'sk_1' }
  expect(readConfig(env)).toMatchObject({ shopUrl: 'https://shop.example.com', shopKey: 'sk_1' })
  expect(readConfig({ ...env, SHOP_STOCK_LOCATION: 'Fair' })).toMatchObject({
    shopStockLocation: 'Fair',
  })
})

const shopHalves: [Record<string, string>, RegExp][] = [
  [{ SHOP_KEY: 'sk_1' }, /^SHOP_URL is not given, but must be when SHOP_KEY is\.$/],
  [
    { SHOP_URL: 'https://shop.example.com' },
    /^SHOP_KEY is not given, but must be when SHOP_URL is\.$/,
  ],
  [
    { SHOP_URL: 'ftp://shop.example.com', SHOP_KEY: 'sk_1' },
    /^SHOP_URL is "ftp:\/\/shop.example.com", but must be/,
  ],
]
test.each(shopHalves)('asks for the rest of a shop: %o', (env, expected) => {
  expect(problemsOf(env)).toEqual([expect.stringMatching(expected)])
})
