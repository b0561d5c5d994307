import type { CallAnswer } from '../../../resources/calls/index.ts'
import { users } from '../../../resources/users.ts'
import { request } from '../../api/apiClient.ts'
import { call } from '../../api/call.ts'

/** The state of an artisan's account. */
export type Credentials = CallAnswer<'readCredentials'>

/** @throws ApiError */
export async function readCredentials(id: string): Promise<Credentials> {
  const { body } = await call('readCredentials', { params: { vendorId: id } })
  return body
}

/**
 * Creates or reactivates the account and mails a link to choose a password (row API-030).
 * @throws ApiError
 */
export const sendCredentials = (id: string) => call('sendCredentials', { params: { vendorId: id } })

/** Deletes the account with all its sessions (row VENDOR-048). @throws ApiError */
export const deleteAccount = (id: string) => request(`${users.path}/${id}`, { method: 'DELETE' })
