import { expect, test } from 'vitest'
import type { GatewayEnvironment } from '../../../server/adapters/gateway/gatewayKeys.ts'
import { pagePolicy } from '../../../server/http/pagePolicy.ts'
import { pageSources } from '../../../server/features/index.ts'

const cardPage = '/vendor-plans/5f1c'

const keys = { merchantId: 'm', publicKey: 'p', privateKey: 'k' }

function policyOf(gateway: GatewayEnvironment, address: string): Readonly<Record<string, string>> {
  const gatewayKeys =
    gateway && (gateway === 'embedded' ? gateway : { environment: gateway, ...keys })
  const sources = pageSources({ isDemo: false, ...(gatewayKeys && { gatewayKeys }) }, address)
  const policy = pagePolicy({ nonce: 'once', apiUrl: '', sources })
  return Object.fromEntries(
    policy.split('; ').map((row) => [row.split(' ', 1)[0], row.slice(row.indexOf(' ') + 1)]),
  )
}

test.each(['/products', cardPage, '/vendor-subscription/5f1c'])(
  'a portal that takes no payments admits nothing but itself at %s',
  (address) => {
    const policy = policyOf(null, address)
    expect(policy['frame-src']).toBeUndefined()
    expect(policy['default-src']).toBe("'none'")
    expect(JSON.stringify(policy)).not.toMatch(/braintree|cardinal|https:|unsafe/)
  },
)

test('the embedded gateway needs frames of the portal, and no other address', () => {
  for (const address of ['/products', cardPage]) {
    const policy = policyOf('embedded', address)
    expect(policy['frame-src']).toBe("'self'")
    expect(policy['form-action']).toBe("'self'")
    expect(JSON.stringify(policy)).not.toMatch(/braintree|cardinal|https:|unsafe/)
  }
})

test.each(['sandbox', 'production'] as const)(
  'the %s gateway may be reached from pages where a card is typed, and from no other',
  (gateway) => {
    for (const address of [cardPage, '/vendor-subscription/5f1c/']) {
      const policy = policyOf(gateway, address)
      expect(policy['frame-src']).toBe('https:')
      expect(policy['form-action']).toBe("'self' https:")
      expect(policy['style-src']).toBe("'self' 'nonce-once' https://assets.braintreegateway.com")
      expect(policy['script-src']).toMatch(/^'self' 'nonce-once' https:\/\/songbird/)
      expect(policy['frame-ancestors']).toBe("'none'")
      expect(JSON.stringify(policy)).not.toContain('unsafe')
    }
    for (const address of ['/', '/products', '/vendors/5f1c/catalog', '/vendor-plans'])
      expect(JSON.stringify(policyOf(gateway, address))).not.toMatch(/braintree|cardinal|https:/)
  },
)

test('each gateway is reached at its own addresses', () => {
  const sandbox = policyOf('sandbox', cardPage)
  const production = policyOf('production', cardPage)
  expect(sandbox['connect-src']).toContain('https://api.sandbox.braintreegateway.com ')
  expect(sandbox['connect-src']).not.toContain('https://api.braintreegateway.com')
  expect(sandbox['script-src']).toContain('https://songbirdstag.cardinalcommerce.com')
  expect(production['connect-src']).toContain('https://api.braintreegateway.com ')
  expect(production['connect-src']).not.toContain('sandbox')
  expect(production['script-src']).toContain('https://songbird.cardinalcommerce.com')
  expect(production['script-src']).not.toContain('songbirdstag')
})
