import type { CallAnswer } from '../../../resources/calls/index.ts'
import { users } from '../../../resources/users.ts'
import { request } from '../../api/apiClient.ts'
import { call } from '../../api/call.ts'
import { isNotOffered } from '../../api/hostOffer.ts'

/** The state of an artisan's account. */
export type Credentials = CallAnswer<'readCredentials'>

/**
 * Null on a host that can send and remove credentials but does not say how they are.
 * @throws ApiError
 */
export async function readCredentials(id: string): Promise<Credentials | null> {
  try {
    return (await call('readCredentials', { params: { vendorId: id } })).body
  } catch (error) {
    if (isNotOffered(error)) return null
    throw error
  }
}

/**
 * Creates or reactivates the account and mails a link to choose a password (row API-030).
 * @throws ApiError
 */
export const sendCredentials = (id: string) => call('sendCredentials', { params: { vendorId: id } })

/** Deletes the account with all its sessions (row VENDOR-048). @throws ApiError */
export const deleteAccount = (id: string) => request(`${users.path}/${id}`, { method: 'DELETE' })
