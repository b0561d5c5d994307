import { fillPath, type AnswerOf, type Call } from '../../schema/index.ts'
import { request, type Answer } from './apiClient.ts'

type Params = Readonly<Record<string, string>>

/** The address of a call that a definition declares: its slots filled, and what its query asks for. */
export function callAddress(call: Call, params: Params): string {
  const path = fillPath(call.path.replace(/\{(\w+)\}/g, ':$1'), params)
  const asked = Object.entries(params).filter(([name]) => call.query && name in call.query)
  return asked.length ? `${path}?${new URLSearchParams(asked)}` : path
}

/**
 * Does a call that a definition declares.
 * @param version the one that the user has seen: another one is refused (decision 23)
 * @param key names the record that the call makes, so that a repeat makes no second one
 * @throws ApiError
 */
export function resourceCall<C extends Call>(
  call: C,
  params: Params,
  body?: object,
  version?: number,
  key?: string,
): Promise<Answer<AnswerOf<C>>> {
  return request(callAddress(call, params), {
    method: call.method,
    ...(body && { body }),
    headers: {
      ...(version !== undefined && { 'If-Match': `"${version}"` }),
      ...(key !== undefined && { 'Idempotency-Key': key }),
    },
  }) as Promise<Answer<AnswerOf<C>>>
}
