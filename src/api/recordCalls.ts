import { createContext } from 'react'
import type { CallName } from '../../resources/calls/addresses.ts'
import { isObject } from '../../schema/index.ts'
import { ApiError } from './apiClient.ts'
import { call } from './call.ts'
import { currentSession } from '../auth/session.ts'
import { tabId } from '../browser/tabId.ts'

/** What somebody typed into a form and has not saved. */
export interface Draft {
  /** Names the form that it was typed in; several may be open, each with its own. */
  readonly page: string
  /** The version that it was typed over; null for a new record. */
  readonly version: number | null
  /** The changed fields, as a record has them. */
  readonly values: Readonly<Record<string, unknown>>
  /** Their values in that version. */
  readonly before: Readonly<Record<string, unknown>>
  readonly updatedAt: string
}

/** Somebody else who has a record open; without name and type where the user may not know who. */
export interface Other {
  readonly name: string | null
  readonly email: string | null
  readonly type: string | null
}

/** Calls behind an open form, beside those of react-admin's data provider. */
export interface RecordCalls {
  /** Newest first. */
  readDrafts(resource: string, record: string): Promise<readonly Draft[]>
  keepDraft(resource: string, record: string, draft: Draft, isLeaving: boolean): Promise<void>
  dropDraft(resource: string, record: string, page: string, isLeaving: boolean): Promise<void>
  /** Reports that this page has the record open; answers who else has. */
  here(resource: string, record: string): Promise<readonly Other[]>
  gone(resource: string, record: string): Promise<void>
}

/** Set by the app; without it a form stores no drafts and shows nobody else. */
export const RecordCallsContext = createContext<RecordCalls | null>(null)

/** Bytes of a request that browsers still send from a page that is being closed, with some to spare. */
const mostOnLeaving = 60_000

/** This page, for those who look at the same record. */
const page = tabId()

function asDrafts(body: unknown): Draft[] {
  return Array.isArray(body) ? body.flatMap((one) => asDraft(one) ?? []) : []
}

function asDraft(body: unknown): Draft | null {
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

const textOf = (value: unknown) => (typeof value === 'string' ? value : null)

/** The calls for one user: when another one has signed in meanwhile, nothing is sent in their name. */
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
      return asDrafts(body)
    },
    async keepDraft(resource, record, { page: name, version, values, before }, isLeaving) {
      const body = { page: name, version, values, before }
      const keepalive = isLeaving && JSON.stringify(body).length < mostOnLeaving
      await send('saveDraft', { params: { resource, id: record }, body, keepalive })
    },
    async dropDraft(resource, record, name, isLeaving) {
      const params = { resource, id: record }
      await send('deleteDraft', { params, query: { page: name }, keepalive: isLeaving })
    },
    async here(resource, record) {
      const params = { resource, id: record }
      const { body }: { body: unknown } = await send('reportPresence', { params, body: { page } })
      return Array.isArray(body)
        ? body.filter(isObject).map(({ name, email, type }) => ({
            name: textOf(name),
            email: textOf(email),
            type: textOf(type),
          }))
        : []
    },
    async gone(resource, record) {
      const params = { resource, id: record }
      await send('endPresence', { params, query: { page }, keepalive: true })
    },
  }
}
