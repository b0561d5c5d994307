import { expect, test } from 'vitest'
import { readConfig } from '../../../server/config.ts'
import { problemsOf } from '../problemsOf.ts'

test('API-223: analytics are signed with a secret of their own, and a Cube elsewhere needs it', () => {
  expect(readConfig({ ANALYTICS_SECRET: '0123456789abcdef'.repeat(2) })).toMatchObject({
    analyticsSecret: '0123456789abcdef'.repeat(2),
  })
  const analyticsUrl = 'https://cube.example.com/cubejs-api/v1'
  const analyticsSecret = '0123456789'.repeat(4)
  const env = { ANALYTICS_URL: analyticsUrl, ANALYTICS_SECRET: analyticsSecret }
  expect(readConfig(env)).toMatchObject({ analyticsUrl, analyticsSecret })
})

const analyticsHalves: [Record<string, string>, RegExp][] = [
  [
    { ANALYTICS_URL: 'https://cube.example.com/cubejs-api/v1' },
    /^ANALYTICS_SECRET is not given, but must be when ANALYTICS_URL is\.$/,
  ],
  [
    { ANALYTICS_SECRET: 'pass-word' },
    /^ANALYTICS_SECRET is 9 characters long, but must be at least 32 characters long\.$/,
  ],
  [
    { ANALYTICS_URL: 'cube.example.com', ANALYTICS_SECRET: '0123456789abcdef'.repeat(2) },
    /^ANALYTICS_URL is "cube.example.com", but must be/,
  ],
]
test.each(analyticsHalves)('API-223: asks for the rest of a Cube: %o', (env, expected) => {
  expect(problemsOf(env)).toEqual([expect.stringMatching(expected)])
})
