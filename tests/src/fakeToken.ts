import type { Session } from '../../src/auth/session.ts'

function base64url(value: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(value))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

let made = 0

/**
 * A token as the server signs them, but for the signature: no two are equal, so that one that a test
 * has signed out is not that of the next.
 */
export function fakeToken(
  changes: Partial<Record<keyof Session | 'profile', unknown>> = {},
): string {
  const payload = {
    _id: 'u1',
    email: 'ada@bottega.example',
    name: 'Àda Rossi',
    profile: { type: 'admin' },
    userType: 'admin',
    rights: ['update_vendors'],
    roles: ['admin'],
    url: '/products',
    language: 'en',
    exp: Math.floor(Date.now() / 1000) + 3600,
    ...changes,
  }
  made += 1
  return `${base64url({ alg: 'HS256' })}.${base64url(payload)}.signature${made}`
}
