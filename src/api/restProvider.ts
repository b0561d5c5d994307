import simpleRestProvider from 'ra-data-simple-rest'
import type { DataProvider } from 'react-admin'
import { request, type RequestOptions } from './apiClient.ts'
import { readRange, type Counted } from './readRange.ts'

/** What a call of ours carries beside what the dialect knows. */
interface Additions {
  /** Joins the query or takes the place of parts of it; undefined takes a part out. */
  readonly query?: Readonly<Record<string, string | undefined>>
  readonly headers?: RequestOptions['headers']
  /** Told how many records the server counted: the dialect reads no more than a total. */
  readonly onCounted?: (counted: Counted) => void
}

type Client = NonNullable<Parameters<typeof simpleRestProvider>[1]>
type Verbs = 'getList' | 'getOne' | 'create' | 'update' | 'delete'

const isMethod = (name: string | undefined): name is NonNullable<RequestOptions['method']> =>
  name === 'POST' || name === 'PUT' || name === 'DELETE'

/** Sends what the dialect has put together as all our calls are sent: token, language, 401, early answers. */
function clientWith({ query, headers, onCounted }: Additions): Client {
  return async (address: string, { method, body, signal } = {}) => {
    const [path = '', search] = address.split('?')
    const answer = await request(path, {
      ...(isMethod(method) && { method }),
      ...(typeof body === 'string' && { json: body }),
      // Its headers say again what the query and the body say.
      ...(headers && { headers }),
      ...(search !== undefined && { query: changed(new URLSearchParams(search), query) }),
      signal: signal ?? undefined,
    })
    onCounted?.(readRange(answer.headers))
    return {
      status: answer.status,
      headers: listHeaders(answer.headers),
      // Nobody reads it beside the parsed one.
      body: '',
      json: answer.body,
    }
  }
}

/** In the order of the dialect, since a request that was made early is known by its whole address. */
function changed(search: URLSearchParams, query: Additions['query']): Record<string, string> {
  const parts = Object.entries({ ...Object.fromEntries(search), ...query })
  return Object.fromEntries(parts.filter((part): part is [string, string] => part[1] !== undefined))
}

/** The dialect refuses a list without this header; we know what to do without it. */
function listHeaders(headers: Headers): Headers {
  if (headers.has('Content-Range')) return headers
  const complete = new Headers(headers)
  complete.set('Content-Range', '*/*')
  return complete
}

/**
 * The calls of react-admin's REST dialect, as `ra-data-simple-rest` makes them. It takes the path of a
 * resource without the first slash for its name.
 */
export function restProvider(additions: Additions = {}): Pick<DataProvider, Verbs> {
  return simpleRestProvider('', clientWith(additions))
}
