import { expect, test } from 'vitest'
import { pageSources } from '../../../server/features/index.ts'
import { pagePolicy } from '../../../server/http/pagePolicy.ts'

test('API-223: pages may ask a Cube elsewhere where one is set up, and nothing else of its host', () => {
  const policy = (analyticsUrl?: string) => {
    const parts = { isDemo: false, ...(analyticsUrl !== undefined && { analyticsUrl }) }
    const sources = pageSources(parts, '/vendor/5f1c/analytics')
    return pagePolicy({ nonce: 'once', apiUrl: '', sources })
  }
  const rows = policy('https://cube.example.com/cubejs-api/v1').split('; ')
  expect(rows).toContain("connect-src 'self' https://cube.example.com")
  expect(rows.filter((row) => row.includes('cube.example.com'))).toHaveLength(1)
  expect(policy()).toContain("connect-src 'self';")
})
