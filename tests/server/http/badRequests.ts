import fc from 'fast-check'
import type { Resource } from '../../../schema/index.ts'
import { oddValue, oddNames, oddTexts } from '../records/oddValues.ts'

export interface BadRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** `{id}` stands for a record that exists. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly payload?: string
}

const header: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 5, arbitrary: fc.constant({}) },
  fc
    .constantFrom('"1"', '1', 'W/"1"', '"x"', '*', '"1", "2"', '-1', '99999999999', '""')
    .map((match) => ({ 'if-match': match })),
  fc
    .constantFrom('it', 'en-GB', 'xx', '*;q=x', '')
    .map((language) => ({ 'accept-language': language })),
)

const types = [
  'application/json',
  'application/json; charset=utf-8',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'nonsense',
  '',
]

const paths = (resource: Resource) => [...resource.leaf.keys(), ...resource.aliases.keys()]

/** Two of three names are fields, so that requests reach beyond the first check. */
const nameOf = (resource: Resource) =>
  fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom(...paths(resource)) },
    fc.constantFrom(...oddNames),
  )

/** A list, or one record, asked in odd ways. */
export function badQuery(resource: Resource): fc.Arbitrary<BadRequest> {
  const endings = ['', '_gte', '_gt', '_lte', '_lt', '_like', '_empty']
  const name = fc
    .tuple(nameOf(resource), fc.constantFrom(...endings))
    .map(([path, ending]) => path + ending)
  const json = (arbitrary: fc.Arbitrary<unknown>) =>
    arbitrary.map((one) => JSON.stringify(one) ?? '')
  const text = (good: fc.Arbitrary<unknown>) =>
    fc.oneof(
      { weight: 4, arbitrary: json(good) },
      json(oddValue),
      fc.constantFrom('', '{', '[', 'null', '0', '"x"', '{"a":', '[1e999,2]'),
    )
  const pair = fc.tuple(nameOf(resource), fc.constantFrom('ASC', 'desc', 'up', ''))
  const bound = fc.oneof(
    fc.nat(30),
    fc.constantFrom(-1, 1.5, 1e9, 2_000_000_001, Number.MAX_SAFE_INTEGER),
  )
  const query = fc.record(
    {
      filter: text(
        fc.oneof(
          fc.dictionary(name, oddValue, { maxKeys: 2 }),
          oddValue.map((q) => ({ q })),
        ),
      ),
      range: text(fc.oneof(fc.constant([0, 9]), fc.tuple(bound, bound), fc.array(bound))),
      sort: text(fc.oneof(pair, fc.array(pair, { maxLength: 3 }))),
      columns: text(fc.array(nameOf(resource), { maxLength: 4 })),
      page: fc.constantFrom('1', '2', '0', '-1', 'x', '999999999', ''),
      limit: fc.constantFrom('1', '1000', '1001', '0', 'x', '1e3'),
      order: fc.constantFrom('asc', 'DESC', 'up'),
      search: fc.constantFrom(...oddTexts.map((one) => one.slice(0, 300))),
      artisan: fc.constantFrom('a', '%', '\u0000', '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b'),
      __proto__: fc.constant('1'),
    },
    { requiredKeys: [] },
  )
  const encoded = (entries: object) =>
    Object.entries(entries)
      // An address cannot hold half of a character: the buffer replaces it.
      .map(([key, one]) => `${key}=${encodeURIComponent(Buffer.from(String(one)).toString())}`)
      .join('&')
      .slice(0, 12_000)
  const list = query.map((entries) => `${resource.path}?${encoded(entries)}`)
  const one = fc
    .constantFrom('{id}', 'x', '%00', '%ED%A0%80', '..', '%', 'a'.repeat(300))
    .map((id) => `${resource.path}/${id}`)
  return fc.record({
    method: fc.constant('GET' as const),
    url: fc.oneof({ weight: 6, arbitrary: list }, { weight: 1, arbitrary: one }),
    headers: header,
  })
}

/** A write with an odd body; most bodies are JSON, some are not. */
export function badBody(resource: Resource): fc.Arbitrary<BadRequest> {
  const nested = (path: string, one: unknown): unknown =>
    path.split('.').reduceRight<unknown>((inner, part) => ({ [part]: inner }), one)
  const body = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.tuple(nameOf(resource), oddValue).map(([path, one]) => nested(path, one)),
    },
    { weight: 2, arbitrary: fc.dictionary(nameOf(resource), oddValue, { maxKeys: 4 }) },
    { weight: 1, arbitrary: oddValue },
  )
  const payload = fc.oneof(
    { weight: 6, arbitrary: body.map((one) => JSON.stringify(one) ?? '') },
    fc.constantFrom(
      '',
      '{',
      '{"a":1,}',
      '\u0000',
      '{"__proto__":{"isAdmin":true}}',
      '{"constructor":{"prototype":{}}}',
      '[]',
      'null',
      `{"a":${'['.repeat(5000)}`,
    ),
    fc.string({ maxLength: 60 }),
  )
  const write = fc.constantFrom(
    ['POST', resource.path] as const,
    ['PUT', `${resource.path}/{id}`] as const,
    ['PUT', `${resource.path}/{id}`] as const,
    ['PUT', `${resource.path}/{id}`] as const,
    ['DELETE', `${resource.path}/{id}`] as const,
    ['PUT', `${resource.path}/x`] as const,
    ['PATCH', `${resource.path}/{id}`] as const,
    ['PUT', '/api/vendor/{id}/status'] as const,
    ['PUT', '/api/product/audit/{id}'] as const,
    ['POST', '/api/auth/login'] as const,
  )
  const type = fc.oneof(
    { weight: 8, arbitrary: fc.constant('application/json') },
    fc.constantFrom(...types),
  )
  return fc
    .record({ write, payload, headers: header, type })
    .map(({ write: [method, url], payload: sent, headers, type: contentType }) => ({
      method,
      url,
      headers: { ...headers, ...(contentType && { 'content-type': contentType }) },
      payload: sent,
    }))
}
