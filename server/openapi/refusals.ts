import type { JsonSchema, Method } from '../../schema/index.ts'
import { answerOf, ref, staleName } from './answers.ts'

/** Properties of an operation that determine its possible errors (decision 25). */
export interface Refusable {
  readonly method: Method
  readonly path: string
  readonly isPublic?: boolean
  /** It has query parameters, which may be invalid. */
  readonly hasQuery?: boolean
  /** Its body may name another record than the path. */
  readonly namesOthers?: boolean
  /** Business rules may refuse it. */
  readonly hasRules?: boolean
  /** The resource whose record it changes; another user may have changed that meanwhile. */
  readonly changes?: string
  /** It is rate-limited by account. */
  readonly isPaced?: boolean
  /** Descriptions of its own for some statuses. */
  readonly own?: Readonly<Record<number, string>>
}

/** Error responses by status; `default` is for failures of the server. */
export function refusalsOf(operation: Refusable): JsonSchema {
  const { method, path, isPublic, hasQuery, namesOthers, hasRules, isPaced, changes, own } =
    operation
  const isWrite = method !== 'GET'
  const hasSlots = path.includes('{')
  const texts: Readonly<Record<string, string | false>> = {
    // A path parameter may be impossible to decode.
    400: (isWrite || hasQuery === true || hasSlots) && 'Bad input; `fields` names what is wrong',
    401: !isPublic && 'No session',
    403: !isPublic && 'Not allowed; `fields` names a field that is not yours to use',
    404: (namesOthers === true || hasSlots) && 'Missing, or not yours',
    409: changes !== undefined && 'Changed meanwhile; what a merge needs comes along',
    413: isWrite && 'Too large',
    414: hasSlots && 'Too long a part of the path',
    415: isWrite && 'A type of content that is not taken',
    422:
      (hasRules === true || changes !== undefined) &&
      'A rule of the business; `fields` names where',
    429:
      (isWrite || !isPublic || isPaced === true) &&
      'Too often; `Retry-After` and the text say when to come again',
    503: isWrite
      ? 'Not available for now; `Retry-After` says when to come again. With `OUTCOME_UNKNOWN` it may have been done: repeat it with the same `If-Match` or `Idempotency-Key`'
      : 'Not available for now; `Retry-After` says when to come again',
    default: 'The server fails',
    ...own,
  }
  const schemaOf = (status: string) =>
    status === '409' && changes !== undefined ? ref(staleName(changes)) : ref('Error')
  return Object.fromEntries(
    Object.entries(texts).flatMap(([status, text]) =>
      text === false ? [] : [[status, answerOf(text, schemaOf(status))]],
    ),
  )
}
