import { expect, test } from 'vitest'
import { readConfig } from '../../../server/config.ts'
import { problemsOf } from '../problemsOf.ts'

const braintree = {
  BRAINTREE_MERCHANT_ID: 'bottega',
  BRAINTREE_PUBLIC_KEY: 'public',
  BRAINTREE_PRIVATE_KEY: 'pass-word',
}

test('a gateway is played, or it is an environment and three keys', () => {
  expect(readConfig({ BRAINTREE_ENVIRONMENT: 'embedded' }).gatewayKeys).toBe('embedded')
  expect(readConfig({ ...braintree, BRAINTREE_ENVIRONMENT: 'production' }).gatewayKeys).toEqual({
    environment: 'production',
    merchantId: 'bottega',
    publicKey: 'public',
    privateKey: 'pass-word',
  })
})

const gatewayHalves: [Record<string, string>, RegExp][] = [
  [{ BRAINTREE_ENVIRONMENT: 'test' }, /^BRAINTREE_ENVIRONMENT is "test", but must be one of/],
  [braintree, /^BRAINTREE_ENVIRONMENT is not given, but must be sandbox or production when/],
  [
    { ...braintree, BRAINTREE_ENVIRONMENT: 'embedded' },
    /^BRAINTREE_ENVIRONMENT is embedded, but must be sandbox or production when/,
  ],
  [
    { ...braintree, BRAINTREE_PRIVATE_KEY: '', BRAINTREE_ENVIRONMENT: 'sandbox' },
    /^BRAINTREE_PRIVATE_KEY is not given, but must be when BRAINTREE_ENVIRONMENT is sandbox\.$/,
  ],
]
test.each(gatewayHalves)(
  'asks for the rest of a gateway, and shows no key: %o',
  (env, expected) => {
    expect(problemsOf(env)).toEqual([expect.stringMatching(expected)])
    expect(problemsOf(env).join()).not.toContain('pass-word')
  },
)
