import { expect, test } from 'vitest'
import { cookieText } from '../../../src/browser/cookie.ts'

test('ASVS 3.3.1, 3.3.3: over https a cookie is secure, and no other host can set it', () => {
  expect(cookieText('bottega_token', 'a b', 60_000, { protocol: 'https:' })).toBe(
    '__Host-bottega_token=a%20b; Path=/; SameSite=Strict; Max-Age=60; Secure',
  )
  expect(cookieText('bottega_token', 'a', 0, { protocol: 'http:' })).toBe(
    'bottega_token=a; Path=/; SameSite=Strict; Max-Age=0',
  )
})
