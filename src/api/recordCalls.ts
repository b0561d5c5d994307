import { createContext } from 'react'
import type { CallName } from '../../resources/calls/addresses.ts'
import { isObject, textOrNull } from '../../schema/index.ts'
import { ApiError } from './apiClient.ts'
import { call } from './call.ts'
import { currentSession } from '../auth/session.ts'
import { tabId } from '../browser/tabId.ts'

/** What somebody typed into a form and has not saved. */
export interface Draft {
  /** Identifies the form that it was typed into; each open form has a draft of its own. */
  readonly page: string
  /** The version that it was typed over; null for a new record. */
  readonly version: number | null
  /** The changed fields, nested as in a record. */
  readonly values: Readonly<Record<string, unknown>>
  /** Their values in that version. */
  readonly before: Readonly<Record<string, unknown>>
  readonly updatedAt: string
}

/** Another user who has a record open; name and type are null where the user may not know them. */
export interface OtherEditor {
  readonly name: string | null
  readonly email: string | null
  readonly type: string | null
}

/** Calls of an open form that react-admin's data provider does not have. */
export interface RecordCalls {
  /** Newest first. */
  readDrafts(resource: string, record: string): Promise<readonly Draft[]>
  saveDraft(resource: string, record: string, draft: Draft, isLeaving: boolean): Promise<void>
  deleteDraft(resource: string, record: string, page: string, isLeaving: boolean): Promise<void>
  /** Reports that this page has the record open. @returns the other users who have it open */
  reportPresence(resource: string, record: string): Promise<readonly OtherEditor[]>
  /** Reports that this page has closed the record. */
  endPresence(resource: string, record: string): Promise<void>
}

/** Set by the app; without it a form stores no drafts and shows no other users. */
export const RecordCallsContext = createContext<RecordCalls | null>(null)

/** Browsers send at most 64 KiB from a page that is being closed; this leaves some to spare. */
const maxKeepaliveBytes = 60_000

/** Identifies this page among those that have the same record open. */
const page = tabId()

function draftsFrom(body: unknown): Draft[] {
  return Array.isArray(body) ? body.flatMap((one) => draftFrom(one) ?? []) : []
}

function draftFrom(body: unknown): Draft | null {
  if (!isObject(body) || !isObject(body['values'])) return null
  const { page: name, version, values, before, updatedAt } = body
  return {
    page: typeof name === 'string' ? name : '',
    version: typeof version === 'number' ? version : null,
    values,
    before: isObject(before) ? before : {},
    updatedAt: typeof updatedAt === 'string' ? updatedAt : '',
  }
}

/**
 * The calls of one user. If another user has signed in meanwhile, nothing is sent in their name.
 */
export function recordCalls(userId: string): RecordCalls {
  function send<N extends CallName>(...sent: Parameters<typeof call<N>>) {
    const session = currentSession()
    return session && session._id !== userId
      ? Promise.reject(new ApiError('errors.noToken', 401))
      : call<N>(...sent)
  }
  return {
    async readDrafts(resource, record) {
      const { body } = await send('readDrafts', { params: { resource, id: record } })
      return draftsFrom(body)
    },
    async saveDraft(resource, record, { page: name, version, values, before }, isLeaving) {
      const body = { page: name, version, values, before }
      const keepalive = isLeaving && JSON.stringify(body).length < maxKeepaliveBytes
      await send('saveDraft', { params: { resource, id: record }, body, keepalive })
    },
    async deleteDraft(resource, record, name, isLeaving) {
      const params = { resource, id: record }
      await send('deleteDraft', { params, query: { page: name }, keepalive: isLeaving })
    },
    async reportPresence(resource, record) {
      const params = { resource, id: record }
      const { body }: { body: unknown } = await send('reportPresence', { params, body: { page } })
      return Array.isArray(body)
        ? body.filter(isObject).map(({ name, email, type }) => ({
            name: textOrNull(name),
            email: textOrNull(email),
            type: textOrNull(type),
          }))
        : []
    },
    async endPresence(resource, record) {
      const params = { resource, id: record }
      await send('endPresence', { params, query: { page }, keepalive: true })
    },
  }
}
