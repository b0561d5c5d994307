import type { JsonSchema, Method } from '../../schema/index.ts'
import { answerOf, ref, staleName } from './answers.ts'

/** What tells how an operation may be refused (decision 25). */
export interface Refusable {
  readonly method: Method
  readonly isPublic?: boolean
  /** It takes a query, which may be wrong. */
  readonly hasQuery?: boolean
  /** Its path or its body names a record. */
  readonly isAbout?: boolean
  /** Rules of the business may stand against it. */
  readonly hasRules?: boolean
  /** The resource whose record it changes, which somebody else may have changed meanwhile. */
  readonly changes?: string
  /** Refusals with words of their own. */
  readonly own?: Readonly<Record<number, string>>
}

/** Refusals by status; `default` stands for failures of the server alone. */
export function refusalsOf(operation: Refusable): JsonSchema {
  const { method, isPublic, hasQuery, isAbout, hasRules, changes, own } = operation
  const isWrite = method !== 'GET'
  const texts: Readonly<Record<string, string | false>> = {
    400: (isWrite || hasQuery === true) && 'Bad input; `fields` names what is wrong',
    401: !isPublic && 'No session',
    403: !isPublic && 'Not allowed; `fields` names a field that is not yours to use',
    404: isAbout === true && 'Missing, or not yours',
    409: changes !== undefined && 'Changed meanwhile; what a merge needs comes along',
    413: isWrite && 'Too large',
    415: isWrite && 'A type of content that is not taken',
    422:
      (hasRules === true || changes !== undefined) &&
      'A rule of the business; `fields` names where',
    default: 'The server fails, or does not answer in time',
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
