import type { Session } from '../../src/auth/session.ts'

function base64url(value: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(value))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** A token as the server signs them, but for the signature. */
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
  return `${base64url({ alg: 'HS256' })}.${base64url(payload)}.signature`
}
