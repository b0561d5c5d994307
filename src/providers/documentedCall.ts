import { fillPath, type Call } from '../../schema/index.ts'
import { request, type Answer } from '../apiClient.ts'

type Params = Readonly<Record<string, string>>

/** The address of a call that a definition declares, its slots filled. */
export const callAddress = (call: Call, params: Params) =>
  fillPath(call.path.replace(/\{(\w+)\}/g, ':$1'), params)

/** Does a call that a definition declares. @throws ApiError */
export function documentedCall(call: Call, params: Params, body?: object): Promise<Answer> {
  return request(callAddress(call, params), {
    method: call.method,
    ...(body && { body }),
  })
}
