import { definitionOf, isResource, singular, textOf } from './definition.mjs'
import { places } from './places.mjs'
import { camelCase, inWords, oneOf } from './questions.mjs'

const METHODS = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'del' }
const KERNEL = 'schema/index.ts'
const INDEX = 'server/features/index.ts'
const NEEDS = 'tests/server/contract/callNeeds.ts'
const BORDERS = 'scripts/house/borders.mjs'

export const newCall = {
  about:
    'A call about one record: its declaration, its handler, its test, its row in the contract suite.',
  options: {
    resource: 'Of which resource',
    name: 'Name, likeThis: refire',
    method: 'Method',
    path: 'Address',
    role: 'Who may',
    summary: 'What it does, in one sentence',
  },
  write,
}

async function write(ask, sources) {
  const at = places(sources)
  const resource = await ask('resource', { problemOf: isResource(sources) })
  const base = textOf(at, definitionOf(at, resource), 'path') ?? '/api'
  const name = await ask('name', {
    problemOf: (text) =>
      camelCase(text) ??
      (callNames(at, resource).includes(text) ? `${resource} has this call already` : undefined),
  })
  const method = await ask('method', { default: 'PUT', problemOf: oneOf(Object.keys(METHODS)) })
  const url = await ask('path', {
    default: `${base}/${inWords(name).replaceAll(' ', '-')}/{id}`,
    problemOf: (text) =>
      /^\/api\/[\w/{}-]*\{id\}[\w/{}-]*$/.test(text) ? undefined : 'an address is /api/words/{id}',
  })
  const role = await ask('role', { default: 'admin', problemOf: camelCase })
  const summary = await ask('summary')

  declare(at, { resource, name, method, url, role, summary })
  addHandler(at, sources, resource, name)
  addNeeds(at, resource, name)
  addTest(at, sources, { resource, name, method, url, base })
  return [
    'The handler answers the record as it is: write what the call does, and prove it in the test.',
  ]
}

function callNames(at, resource) {
  const calls = at.property(definitionOf(at, resource), 'calls')
  return calls ? at.keysByEntry(at.object(calls, '`calls`')).flat() : []
}

function declare(at, { resource, name, method, url, role, summary }) {
  const verb = METHODS[method]
  const definition = definitionOf(at, resource)
  const line = [
    `    ${name}: ${verb}('${url}', {`,
    ...(method !== 'GET' && hasStates(at, definition) ? [`      during: 'always',`] : []),
    `      roles: ['${role}'],`,
    `      answer: { record: '${resource}' },`,
    `      source: 'ours',`,
    `      summary: ${JSON.stringify(summary)},`,
    `    })`,
  ].join('\n')
  const calls = at.property(definition, 'calls')
  if (calls) at.insertLast(at.object(calls, '`calls`'), line)
  else at.insertLast(definition, `\n  calls: {\n${line},\n  }`)
  at.addImport(calls?.file ?? definition.file, verb, KERNEL)
}

/** If records have states, a call that writes declares in which of them it is accepted. */
function hasStates(at, definition) {
  const list = at.property(definition, 'list')
  return (
    ['transitions', 'lockedWhile'].some((one) => at.property(definition, one)) ||
    (list !== undefined && at.property(at.object(list, '`list`'), 'tabs') !== undefined)
  )
}

function addHandler(at, sources, resource, name) {
  const handlers = handlersOf(at, resource) ?? startHandlers(at, sources, resource)
  const { file } = handlers
  at.checkFree(file, name)
  at.insertLast(handlers, `  ${name}`)
  const type = `HandlersOf<'${resource}'>['${name}']`
  const context = '{ engine, resource, actor, id }'
  at.putBefore(
    handlers,
    `const ${name}: ${type} = async (${context}) =>\n  engine.read(resource, actor, id)`,
  )
  at.addImport(file, 'HandlersOf', 'server/http/callHandler.ts', { isType: true })
}

const featuresOf = (at) => at.list(at.valueOf(INDEX, 'features'), '`features`')

/** The entries of areas for a resource under `calls` or `hooks`, each with its area. */
function partsOf(at, kind, resource) {
  const features = featuresOf(at)
  return features.node.elements.flatMap((element) => {
    const area = at.object(at.insideOf(features, element), 'An area')
    const all = at.property(area, kind)
    const place = all && at.property(at.object(all, `\`${kind}\``), resource)
    return place ? [{ area, place }] : []
  })
}

/** The object with the handlers of a resource: the first that an area names. */
function handlersOf(at, resource) {
  const found = partsOf(at, 'calls', resource).find(({ area, place }) => place.file !== area.file)
  return found && at.object(found.place, `The handlers of ${resource}`)
}

/** The first handlers of a resource: in the file of its hooks, or in an area of its own. */
function startHandlers(at, sources, resource) {
  const calls = `${singular(resource)}Calls`
  const text = `export const ${calls} = {} satisfies Partial<HandlersOf<'${resource}'>>`
  const [hooked] = partsOf(at, 'hooks', resource)
  if (!hooked) return startArea(at, sources, resource, calls, text)
  const { area, place } = hooked
  at.checkFree(place.file, calls)
  sources.append(place.file, text)
  const all = at.property(area, 'calls')
  if (all) at.insertLast(at.object(all, '`calls`'), `    ${resource}: ${calls}`)
  else at.insertLast(area, `  calls: { ${resource}: ${calls} }`)
  at.addImport(area.file, calls, place.file)
  return at.valueOf(place.file, calls)
}

function startArea(at, sources, resource, calls, text) {
  const folder = `server/features/${resource}`
  sources.add(
    `${folder}/${calls}.ts`,
    `import type { HandlersOf } from '../../http/callHandler.ts'\n\n${text}`,
  )
  sources.add(
    `${folder}/index.ts`,
    `import type { Feature } from '../registry/feature.ts'
import { ${calls} } from './${calls}.ts'

export const ${resource} = {
  calls: { ${resource}: ${calls} },
} satisfies Feature`,
  )
  at.insertLast(featuresOf(at), `  ${resource}`)
  at.addImport(INDEX, resource, `${folder}/index.ts`)
  addFloor(at, resource)
  return at.valueOf(`${folder}/${calls}.ts`, calls)
}

function addFloor(at, folder) {
  const floors = at.object(at.valueOf(BORDERS, 'FLOORS'), '`FLOORS`')
  const rooms = at.list(at.property(floors, 'server/features'), 'the floors of server/features')
  if (!at.textsByEntry(rooms).flat().includes(folder)) at.insert(rooms, 0, `    '${folder}'`)
}

function addNeeds(at, resource, name) {
  const needs = at.object(at.valueOf(NEEDS, 'callNeeds'), '`callNeeds`')
  const last = at
    .keysByEntry(needs)
    .findLastIndex((keys) => keys.some((key) => key.startsWith(`${resource}.`)))
  const index = last < 0 ? needs.node.properties.length - 1 : last
  at.insert(needs, index, `  '${resource}.${name}': {}`)
}

function addTest(at, sources, call) {
  const file = `tests/server/calls/${call.resource}.test.ts`
  if (sources.exists(file)) sources.append(file, test(call))
  else sources.add(file, `${testHead}\n${test(call)}`)
}

const testHead = `
import { expect, test } from 'vitest'
import { withServer } from '../../helpers/testServer.ts'

const server = withServer()
`

const test = ({ resource, name, method, url, base }) => `
test('${resource}.${name} answers the record', async () => {
  const admin = await server.as('admin')
  const { body } = await admin.call('GET', '${base}?range=[0,0]')
  const [first] = body as { _id: string }[]
  const address = '${url}'.replace('{id}', String(first?._id))
  expect(await admin.call('${method}', address)).toMatchObject({
    status: 200,
    body: { _id: first?._id },
  })
})
`
