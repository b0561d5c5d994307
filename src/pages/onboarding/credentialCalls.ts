import { credentialStates } from '../../../resources/settings/constants.ts'
import { isObject } from '../../../schema/index.ts'
import { request } from '../../api/apiClient.ts'

/** How the account of an artisan stands. */
export interface Credentials {
  readonly state: (typeof credentialStates)[number]
  readonly email: string | null
  readonly linkUntil: string | null
  readonly lastSignInAt: string | null
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null)

/** @throws ApiError */
export async function readCredentials(id: string): Promise<Credentials> {
  const { body } = await request(`/api/auth/credentials/${id}`)
  const told = isObject(body) ? body : {}
  const { email, linkUntil, lastSignInAt } = told
  return {
    state: credentialStates.find((one) => one === told['state']) ?? 'none',
    email: textOf(email),
    linkUntil: textOf(linkUntil),
    lastSignInAt: textOf(lastSignInAt),
  }
}

/** Makes or opens the account and mails a link to choose a password (row API-030). @throws ApiError */
export const sendCredentials = (id: string) =>
  request(`/api/auth/send-credentials/${id}`, { method: 'POST' })

/** Takes the account away, with all its sessions (row VENDOR-048). @throws ApiError */
export const deleteAccount = (id: string) => request(`/api/user/${id}`, { method: 'DELETE' })
