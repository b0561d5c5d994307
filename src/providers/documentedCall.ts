import { fillPath, type Call } from '../../schema/index.ts'
import { request, type Answer } from '../apiClient.ts'

type Params = Readonly<Record<string, string>>

/** The address of a call that a definition declares: its slots filled, and what its query asks for. */
export function callAddress(call: Call, params: Params): string {
  const path = fillPath(call.path.replace(/\{(\w+)\}/g, ':$1'), params)
  const asked = Object.entries(params).filter(([name]) => call.query && name in call.query)
  return asked.length ? `${path}?${new URLSearchParams(asked)}` : path
}

/** Does a call that a definition declares. @throws ApiError */
export function documentedCall(call: Call, params: Params, body?: object): Promise<Answer> {
  return request(callAddress(call, params), {
    method: call.method,
    ...(body && { body }),
  })
}
