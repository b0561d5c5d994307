import { ApiError } from './apiClient.ts'

/** How a host says that it has no such call. */
const noCallStatuses = [404, 405, 501]
/** What our server says of a record that is missing: the call is there. */
const missingRecord = 'NOT_FOUND'
const notOffered = 'NOT_OFFERED'

/** Calls beyond the documented ones that the host has answered not to have, until the page is left. */
const lacking = new Set<string>()

/** The error of a need for which the host has no call (decision 20). */
export const notOfferedError = (): ApiError =>
  new ApiError('errors.notOffered', 404, { code: notOffered })

/** Whether the host does not offer what was asked for: no other try will get it. */
export const isNotOffered = (error: unknown): boolean =>
  error instanceof ApiError && error.body.code === notOffered

const saysNoCall = (error: unknown): boolean =>
  error instanceof ApiError &&
  noCallStatuses.includes(error.status) &&
  error.body.code !== missingRecord

/** Whether the page comes from our server, which fills this mark in and offers everything. */
const isOwnServer = (): boolean =>
  document.querySelector<HTMLMetaElement>('meta[name="bottega-api"]')?.content === ''

/**
 * Makes a call that other hosts need not have. The first answer tells whether this one has it; what
 * it lacks is not asked for again.
 * @param call method and pattern of the call, the same for all records
 * @throws an error of which {@link isNotOffered} is true
 */
export async function askBeyond<T>(call: string, ask: () => Promise<T>): Promise<T> {
  if (lacking.has(call)) throw notOfferedError()
  try {
    return await ask()
  } catch (error) {
    // A 404 of something in front of our server, during an upgrade for example, says nothing about it.
    if (isOwnServer() || (!saysNoCall(error) && !isNotOffered(error))) throw error
    lacking.add(call)
    throw notOfferedError()
  }
}

/** Forgets what the host lacks: another one answers. */
export const forgetOffer = (): void => lacking.clear()
