import SwaggerParser from '@apidevtools/swagger-parser'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { model } from '../../../resources/index.ts'
import { declaredCalls } from '../../../resources/calls/index.ts'
import { openApi } from '../../../server/openapi/openApi.ts'

const document = openApi(model, declaredCalls)

test('Redocly’s linter finds nothing wrong with the API document', async () => {
  const config = await createConfig({
    extends: ['recommended-strict'],
    // The documents fix addresses such as /api/product/status/{id} beside /api/product/{id}/history.
    rules: { 'no-ambiguous-paths': 'off', 'operation-tag-defined': 'error' },
  })
  const problems = await lintFromString({
    source: JSON.stringify(document),
    absoluteRef: '/openapi.json',
    config,
  })
  expect(
    problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer]),
  ).toEqual([])
})

test('swagger-parser takes the API document', async () => {
  // It resolves what it is given in place.
  const copy = structuredClone(document) as unknown as Parameters<typeof SwaggerParser.validate>[0]
  expect(await SwaggerParser.validate(copy)).toMatchObject({ openapi: '3.1.0' })
})

test('every operation has an id of its own, a tag that is described, and says how it is refused', () => {
  const { paths, tags } = document as {
    paths: Record<string, Record<string, Record<string, unknown>>>
    tags: { name: string; description: string }[]
  }
  const operations = Object.values(paths).flatMap((path) =>
    Object.entries(path).flatMap(([method, operation]) =>
      method === 'parameters' ? [] : [operation],
    ),
  )
  const ids = operations.map(({ operationId }) => operationId)
  expect(ids.length).toBeGreaterThan(100)
  expect(new Set(ids).size).toBe(ids.length)
  const described = new Map(tags.map(({ name, description }) => [name, description]))
  for (const { operationId, tags: used, responses } of operations) {
    expect(operationId).toMatch(/^[a-z][A-Za-z0-9]+$/)
    for (const tag of used as string[]) expect(described.get(tag)).not.toBe(tag)
    const statuses = Object.keys(responses as object)
    expect([operationId, statuses.some((status) => /^4\d\d$/.test(status))]).toEqual([
      operationId,
      true,
    ])
    expect(statuses).toEqual(expect.arrayContaining(['503', 'default']))
  }
})
