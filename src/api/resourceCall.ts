import { fillPath, type AnswerOf, type Call } from '../../schema/index.ts'
import { request, type Answer } from './apiClient.ts'
import { askBeyond } from './hostOffer.ts'

type Params = Readonly<Record<string, string>>

/** The address of a call that a definition declares, with its slots filled and its query. */
export function callAddress(call: Call, params: Params): string {
  const path = fillPath(call.path.replace(/\{(\w+)\}/g, ':$1'), params)
  const query = Object.entries(params).filter(([name]) => call.query && name in call.query)
  return query.length ? `${path}?${new URLSearchParams(query)}` : path
}

/** The version that the user has seen; records of other hosts have none. */
export const versionHeader = (version: number | undefined): Readonly<Record<string, string>> =>
  Number.isInteger(version) ? { 'If-Match': `"${version}"` } : {}

/**
 * Makes a call that a definition declares.
 * @param version the version that the user has seen; the server refuses any other (decision 23)
 * @param key idempotency key of the record that the call creates: a repeat creates no second one
 * @throws ApiError
 */
export function resourceCall<C extends Call>(
  call: C,
  params: Params,
  body?: object,
  version?: number,
  key?: string,
): Promise<Answer<AnswerOf<C>>> {
  const ask = () =>
    request(callAddress(call, params), {
      method: call.method,
      ...(body && { body }),
      headers: {
        ...versionHeader(version),
        ...(key !== undefined && { 'Idempotency-Key': key }),
      },
    }) as Promise<Answer<AnswerOf<C>>>
  return call.source === 'ours' ? askBeyond(`${call.method} ${call.path}`, ask) : ask()
}
