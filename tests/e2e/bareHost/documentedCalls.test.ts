import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { declaredCalls } from '../../../resources/calls/index.ts'
import { documentedNames } from '../../../resources/calls/addresses.ts'
import { freshBuild } from '../../../scripts/freshBuild.mjs'
import { launchBrowser } from '../../helpers/chromium.ts'
import { acts } from './acts/acts.ts'
import { bareCalls } from './bareCalls.ts'
import { login, startBareHost, type BareHost } from './bareHost.ts'
import { documentedPages, type DocumentedPage } from './documentedPages.ts'
import { act, look, windowAt, type Found } from './walk.ts'

const calls = [login, ...Object.keys(bareCalls)]

/** Calls that the app does not make on this host, and why that is right. */
const notAsked: ReadonlyMap<string, string> = new Map([
  [
    'PUT /api/product/change-type/{id}/{typeId}',
    'The type is a field of the form, which PUT /api/product/{id} saves whole or not at all',
  ],
  [
    'POST /api/payment/subscription',
    'Its nonce is made by the form of a gateway, which a host cannot invent: the journeys of the program buy plans',
  ],
  [
    'PATCH /api/payment/payment-method',
    'Its nonce is made by the form of a gateway, which a host cannot invent: the journeys of the program change cards',
  ],
])

const keyOf = ({ who, path }: Pick<DocumentedPage, 'who' | 'path'>) => `${who} ${path}`
const pagesFound = new Map<string, Found>()
const actsFound = new Map<string, Found>()
let host: BareHost

// One walk for all rows: each of them says what it found.
beforeAll(async () => {
  await freshBuild()
  host = await startBareHost('dist/client')
  const browser = await launchBrowser()
  const window = await windowAt(host, browser)
  for (const page of documentedPages) pagesFound.set(keyOf(page), await look(host, window, page))
  for (const one of acts) actsFound.set(one.asks.join(), await act(host, window, one))
  await window.close()
  await browser.close()
}, 240_000)
afterAll(() => host.stop())

/** A call without what is not the same in the documents: names of slots, the last slash, the query. */
const shapeOf = (call: string) =>
  call
    .replaceAll(/\{\w+\}/g, '{}')
    .replace('{}/load', '/cubejs-api/v1/load')
    .replace(/\?.*$/, '')
    .replace(/\/$/, '')

const rows = [
  ...readFileSync('docs/requirements/07-calls.md', 'utf8').matchAll(
    /^\| (API-\d{3}) \| ((?:[^|`]|`[^`]*`)*?) \|/gm,
  ),
].map(([, id = '', text = '']) => ({
  id,
  // What a decision adds is ours.
  text: text.replace(/\(?Decision.*$/, ''),
}))

/** The rows that name a call, the one that says what it is first. */
const rowsOf = (call: string) =>
  rows.filter(({ text }) =>
    [...text.matchAll(/`((?:GET|POST|PUT|PATCH|DELETE) [^`]+)`/g)].some(
      ([, named = '']) => shapeOf(named) === shapeOf(call),
    ),
  )

test.each(documentedPages.map((page) => [keyOf(page), page] as const))(
  'spec S1: on a host that answers D2 alone, %s shows its main content',
  (key) => {
    expect(pagesFound.get(key)).toBeNull()
  },
)

test.each(acts.map(({ who, path, asks }) => [who ?? 'nobody', path, asks.join()] as const))(
  'spec S1: on a host that answers D2 alone, %s at %s asks %s',
  (_who, _path, asks) => {
    expect(actsFound.get(asks)).toBeNull()
  },
)

test.each(calls.map((call) => [rowsOf(call)[0]?.id ?? 'D2', call] as const))(
  '%s: the app asks %s, or says why it does not',
  (_row, call) => {
    expect(host.asked.has(call)).toBe(!notAsked.has(call))
  },
)

test('API-013…224: the host answers every call that a row names, and no other', () => {
  const named = rows.flatMap(({ text }) =>
    [...text.matchAll(/`((?:GET|POST|PUT|PATCH|DELETE) \/[^`]+)`/g)].map(([, call = '']) => call),
  )
  const shapes = new Set(calls.map(shapeOf))
  expect(named.length).toBeGreaterThan(calls.length)
  expect(named.filter((call) => !shapes.has(shapeOf(call)))).toEqual([])
})

test('decision 20: the calls without a resource that are asked as documented are those of D2', () => {
  const documented = Object.entries(declaredCalls).filter(([, { source }]) =>
    source.startsWith('D2'),
  )
  expect(documented.map(([name]) => name).toSorted()).toEqual(documentedNames.toSorted())
})
