import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { docsPath } from '../../resources/calls/addresses.ts'
import { declaredCalls } from '../../resources/calls/index.ts'
import { callsHere, modelHere } from '../../server/http/partsOff.ts'
import type { Model, PortalCall } from '../../schema/index.ts'
import { openApi } from '../../server/openapi/openApi.ts'

interface Content {
  readonly schema: { readonly $ref?: string }
}
interface Answered {
  readonly content?: Readonly<Record<string, Content>>
}
interface Operation {
  readonly responses: Readonly<Record<string, Answered>>
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

interface Route {
  readonly path: string
  readonly method: string
  readonly parts: readonly string[]
  readonly operation: Operation
}

/** What a server answered to a request. */
export interface Answer {
  readonly method: string
  readonly path: string
  readonly status: number
  /** The content type, without what stands after its semicolon. */
  readonly type: string
  readonly isEmpty: boolean
  /** Read only where the type is JSON. */
  readonly json: () => unknown
}

/** What of an answer is not as in the API document, or null. */
export type AnswerCheck = (answer: Answer) => string | null

export interface CheckOptions {
  /** Parts of which a server has nothing. */
  readonly off?: ReadonlySet<string>
  /** Records may lack fields, and their values may break a format: `p1` is an id. */
  readonly isPartial?: boolean
}

export const jsonType = 'application/json'

/** No such call; or what came along is refused before that is found out. */
const refusedWithoutRoute: ReadonlySet<number> = new Set([400, 404, 405, 413, 415])

const isSlot = (part: string) => part.startsWith('{')

function routesOf({ paths }: Document): readonly Route[] {
  return Object.entries(paths)
    .flatMap(([path, operations]) =>
      Object.entries(operations).flatMap(([method, operation]) =>
        method === 'parameters'
          ? []
          : [{ path, method: method.toUpperCase(), parts: path.split('/'), operation }],
      ),
    )
    .toSorted((a, b) => a.parts.filter(isSlot).length - b.parts.filter(isSlot).length)
}

/** Finds the operation that answers a request, as the router does: words come before slots. */
function routeFinder(document: Document) {
  const byShape = new Map<string, Route[]>()
  for (const route of routesOf(document)) {
    const shape = `${route.method} ${route.parts.length}`
    byShape.set(shape, [...(byShape.get(shape) ?? []), route])
  }
  return (method: string, path: string): Route | undefined => {
    const parts = path.split('/')
    return byShape
      .get(`${method === 'HEAD' ? 'GET' : method} ${parts.length}`)
      ?.find((route) => route.parts.every((part, at) => isSlot(part) || part === parts[at]))
  }
}

/** A text of a refusal whose slot nobody filled. */
const unfilled = /%\{\w+\}/

const pointer = (parts: readonly string[]) =>
  parts
    .map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')))
    .join('/')

/** The first of what is wrong. */
const problemsOf = ({ errors }: ValidateFunction) =>
  (errors ?? [])
    .slice(0, 3)
    .map((one) => `${one.instancePath} ${one.message} ${JSON.stringify(one.params)}`)
    .join('; ')

/** The document without the lists of what an object must have. */
const withoutRequired = (document: Document) =>
  JSON.parse(
    JSON.stringify(document, (key, value: unknown) =>
      key === 'required' && Array.isArray(value) ? undefined : value,
    ),
  ) as Document

/** The check of answers against the API document of a model. */
export function answerCheck(
  model: Model,
  { isPartial = false, off = new Set() }: CheckOptions = {},
): AnswerCheck {
  const whole = openApi(
    modelHere(model, off),
    callsHere<PortalCall>(declaredCalls, off),
  ) as unknown as Document
  const document = isPartial ? withoutRequired(whole) : whole
  const find = routeFinder(document)
  const ajv = new Ajv2020({
    strict: false,
    validateSchema: false,
    inlineRefs: false,
    validateFormats: !isPartial,
  })
  addFormats.default(ajv)
  ajv.addSchema(document, 'document')
  const compiled = new Map<string, ValidateFunction>()

  /** What many operations answer is compiled once. */
  function schemaAt({ schema }: Content, parts: readonly string[]): ValidateFunction {
    const place = schema.$ref ?? `#/${pointer(parts)}`
    let found = compiled.get(place)
    if (!found) {
      found = ajv.compile({ $ref: `document${place}` })
      compiled.set(place, found)
    }
    return found
  }

  return ({ method, path: address, status: statusCode, type, isEmpty, json }) => {
    const path = address.replace(/\/$/, '')
    if (!/^\/(cubejs-)?api\//.test(path) || path.startsWith(docsPath)) return null
    const route = find(method, path)
    if (!route) {
      const isRefused = refusedWithoutRoute.has(statusCode) && type === jsonType
      return isRefused ? null : `${method} ${path} ${statusCode}: the call is not named`
    }
    const name = `${method} ${route.path} ${statusCode}`
    const { responses } = route.operation
    // Only failures of the server may go without a name of their own.
    const status = responses[statusCode] || statusCode < 500 ? String(statusCode) : 'default'
    const answered = responses[status]
    if (!answered) return `${name}: the status is not named`
    if (!answered.content) return isEmpty ? null : `${name}: has a body, and should have none`
    const content = answered.content[type]
    if (!content) return `${name}: ${type} is not named`
    if (type !== jsonType || method === 'HEAD') return null
    const operation = ['paths', route.path, route.method.toLowerCase()]
    const fits = schemaAt(content, [...operation, 'responses', status, 'content', type, 'schema'])
    const body = json()
    if (!fits(body)) return `${name}: ${problemsOf(fits)}`
    const gap = statusCode >= 400 && unfilled.exec(JSON.stringify(body))
    return gap ? `${name}: nothing fills ${gap[0]} of its text` : null
  }
}
