import { expect } from 'vitest'
import type { Call, Definition } from '../../../schema/index.ts'
import type { Answer } from '../../helpers/testServer.ts'
import { definitions, isReadable, placesOf, type UserType } from './expected.ts'
import { aliasesOf, pathsOf } from './records.ts'

type Json = Readonly<Record<string, unknown>>

function definitionOf(name: string): Definition {
  const found = (definitions as unknown as readonly Definition[]).find((one) => one.name === name)
  if (!found) throw new Error(`no resource is named ${name}`)
  return found
}

/** Every path of a record that a type of user may read, or only some of them. */
function expectPaths(record: Json, name: string, type: UserType, isWhole: boolean): void {
  const definition = definitionOf(name)
  const places = placesOf(definition)
  const readable = new Set(
    places.filter((place) => isReadable(place, type)).map(({ path }) => path),
  )
  const allowed = new Set([...readable, ...aliasesOf(definition, readable)])
  const shown = pathsOf(record, new Set(places.map(({ path }) => path)))
  if (isWhole) expect(shown.toSorted()).toEqual([...allowed].toSorted())
  else expect(shown.filter((path) => !allowed.has(path))).toEqual([])
  expect(record['_id']).toEqual(expect.any(String))
}

/** Expects success with the very answer that a call declares; lists hold something. */
export function expectAnswer(
  { answer }: Call,
  type: UserType,
  { status, headers, body }: Answer,
): void {
  expect([status, body]).toEqual(['status' in answer ? answer.status : 200, body])
  if ('record' in answer) expectPaths(body as Json, answer.record, type, true)
  else if ('file' in answer) {
    const [type = ''] = (headers['content-type'] ?? '').split(';')
    expect([answer.file].flat()).toContain(type)
    expect((body as string).split('\n').length).toBeGreaterThan(1)
    if (type === 'application/pdf') expect(body).toMatch(/^%PDF-[^]*%%EOF\s*$/)
  } else if ('value' in answer) expect(body).toBeTruthy()
  else if ('fields' in answer)
    expect(Object.keys(answer.fields)).toEqual(expect.arrayContaining(Object.keys(body as Json)))
  else if ('records' in answer || 'page' in answer) {
    const isPage = 'page' in answer
    if (isPage) expect(Object.keys(body as Json)).toEqual(['docs', 'page', 'pages', 'total'])
    const rows = isPage ? (body as { docs: Json[] }).docs : (body as Json[])
    expect(rows).not.toEqual([])
    const beside = isPage ? Object.keys({ ...answer.with, ...answer.extra }) : []
    for (const row of rows) {
      const own = Object.entries(row).filter(([path]) => !beside.includes(path))
      expectPaths(Object.fromEntries(own), isPage ? answer.page : answer.records, type, false)
    }
  }
}
