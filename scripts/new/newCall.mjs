import { camelCase, capitalized, inWords, oneOf } from './questions.mjs'

const METHODS = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'del' }
const INDEX = 'server/modules/index.ts'

/** A call about one record: its declaration, its handler, its test, its row in the contract suite. */
export async function newCall(ask, sources) {
  const resource = await ask('resource', 'Of which resource', {
    problemOf: (text) =>
      sources.exists(`resources/${text}.ts`) ? undefined : `there is no resources/${text}.ts`,
  })
  const file = `resources/${resource}.ts`
  const name = await ask('name', 'Name: refire', { problemOf: camelCase })
  const method = await ask('method', 'Method', {
    default: 'PUT',
    problemOf: oneOf(Object.keys(METHODS)),
  })
  const [base] = sources.read(file).match(/(?<=path: ')[^']+/) ?? ['/api']
  const url = await ask('path', 'Address', {
    default: `${base}/${inWords(name).replaceAll(' ', '-')}/{id}`,
    problemOf: (text) =>
      /^\/api\/[\w/{}-]*\{id\}[\w/{}-]*$/.test(text) ? undefined : 'an address is /api/words/{id}',
  })
  const role = await ask('role', 'Who may', { default: 'admin', problemOf: camelCase })
  const summary = await ask('summary', 'What it does, in one sentence')

  const verb = METHODS[method]
  const lines = [
    `    ${name}: ${verb}('${url}', {`,
    `      roles: ['${role}'],`,
    `      answer: { record: '${resource}' },`,
    `      source: 'ours',`,
    `      summary: ${JSON.stringify(summary)},`,
    `    }),`,
  ]
  if (/^ {2}calls: \{/m.test(sources.read(file))) sources.addInside(file, /^ {2}calls: \{/m, lines)
  else sources.addInside(file, /defineResource\(\{/, ['', '  calls: {', ...lines, '  },'])
  const kernel = sources.read(file).match(/import \{([^}]*)\} from '..\/schema\/index.ts'/)
  if (!kernel?.[1].split(',').some((one) => one.trim() === verb))
    sources.addInside(file, /^import \{(?=[^}]*\} from '..\/schema\/index.ts')/m, [`  ${verb},`])
  addHandler(sources, resource, name)
  const needs = `  '${resource}.${name}': {},`
  sources.addInside('tests/server/contract/callNeeds.ts', /export const callNeeds[^=]*= \{/, [
    needs,
  ])
  sources.add(
    `tests/server/modules/${resource}${capitalized(name)}.test.ts`,
    test({ resource, name, method, url, base }),
  )
  return [
    'The handler answers the record as it is: write what the call does, and prove it in the test.',
  ]
}

function addHandler(sources, resource, name) {
  const handler = [
    `  ${name}: ({ engine, resource, actor, id }) => engine.read(resource, actor, id),`,
  ]
  const index = sources.read(INDEX)
  const [, ofResource] = index.match(new RegExp(`^  ${resource}: (\\w+Calls),`, 'm')) ?? []
  const [, module] = index.match(new RegExp(`\\b${ofResource}\\b[^;\\n]* from '\\./([^']+)'`)) ?? []
  if (ofResource && module) {
    sources.addInside(
      `server/modules/${module}`,
      new RegExp(`export const ${ofResource} = \\{`),
      handler,
    )
    return
  }
  const calls = `${resource.replace(/ies$/, 'y').replace(/s$/, '')}Calls`
  sources.add(
    `server/modules/${resource}/${calls}.ts`,
    [
      "import type { CallHandler } from '../../http/callHandler.ts'",
      '',
      `export const ${calls} = {`,
      ...handler,
      '} satisfies Record<string, CallHandler>',
    ].join('\n'),
  )
  sources.addImport(INDEX, `import { ${calls} } from './${resource}/${calls}.ts'`)
  sources.addInside(INDEX, /export const callHandlers[^=]*= \{/, [`  ${resource}: ${calls},`])
  sources.addFirst('scripts/house/borders.mjs', /'server\/modules': \[\n(?= {4}'workspace')/, [
    `    '${resource}',`,
  ])
}

const test = ({ resource, name, method, url, base }) => `
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServer, type TestServer } from '../../helpers/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

test('${resource}.${name} answers the record', async () => {
  const admin = await server.as('admin')
  const { body } = await admin.call('GET', '${base}?range=[0,0]')
  const [first] = body as unknown as { _id: string }[]
  const address = '${url}'.replace('{id}', String(first?._id))
  expect(await admin.call('${method}', address)).toMatchObject({
    status: 200,
    body: { _id: first?._id },
  })
})
`
