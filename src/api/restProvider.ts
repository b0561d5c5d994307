import simpleRestProvider from 'ra-data-simple-rest'
import type { DataProvider } from 'react-admin'
import { request, type RequestOptions } from './apiClient.ts'
import { readRange, type Counted } from './readRange.ts'

/** What our calls carry beyond react-admin's REST dialect. */
interface Additions {
  /** Parameters that are added to the query or replace its own; undefined removes one. */
  readonly query?: Readonly<Record<string, string | undefined>>
  readonly headers?: RequestOptions['headers']
  /** Receives how many records the server counted: the dialect reads a total only. */
  readonly onCounted?: (counted: Counted) => void
}

type Client = NonNullable<Parameters<typeof simpleRestProvider>[1]>
type Verbs = 'getList' | 'getOne' | 'create' | 'update' | 'delete'

const isWriteMethod = (name: string | undefined): name is NonNullable<RequestOptions['method']> =>
  name === 'POST' || name === 'PUT' || name === 'DELETE'

/**
 * HTTP client for the dialect. It sends like all our calls: token, language, 401, early answers.
 */
function clientWith({ query, headers, onCounted }: Additions): Client {
  return async (address: string, { method, body, signal } = {}) => {
    const [path = '', search] = address.split('?')
    const answer = await request(path, {
      ...(isWriteMethod(method) && { method }),
      ...(typeof body === 'string' && { json: body }),
      // The dialect's own headers only repeat the query and the body.
      ...(headers && { headers }),
      ...(search !== undefined && { query: mergedQuery(new URLSearchParams(search), query) }),
      signal: signal ?? undefined,
    })
    onCounted?.(readRange(answer.headers))
    return {
      status: answer.status,
      headers: listHeaders(answer.headers),
      // Unused: the parsed body below is what react-admin reads.
      body: '',
      json: answer.body,
    }
  }
}

/** Keeps the order of the dialect, since an early request is found by its exact address. */
function mergedQuery(search: URLSearchParams, query: Additions['query']): Record<string, string> {
  const parts = Object.entries({ ...Object.fromEntries(search), ...query })
  return Object.fromEntries(parts.filter((part): part is [string, string] => part[1] !== undefined))
}

/** Adds the header without which the dialect refuses a list; our code can do without it. */
function listHeaders(headers: Headers): Headers {
  if (headers.has('Content-Range')) return headers
  const complete = new Headers(headers)
  complete.set('Content-Range', '*/*')
  return complete
}

/**
 * The calls of react-admin's REST dialect, as `ra-data-simple-rest` makes them. It takes the path
 * of a resource without the first slash for its name.
 */
export function restProvider(additions: Additions = {}): Pick<DataProvider, Verbs> {
  return simpleRestProvider('', clientWith(additions))
}
