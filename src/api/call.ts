import { addresses, type CallName } from '../../resources/calls/addresses.ts'
import type { CallAnswer, CallBody, CallParams, CallQuery } from '../../resources/calls/index.ts'
import { request, type Answer, type RequestOptions } from './apiClient.ts'

type Method = NonNullable<RequestOptions['method']>

/** Of these, what a call does not take can be left out. */
type Needed<T> = {
  readonly [
    K in keyof T as T[K] extends undefined ? never : Record<never, never> extends T[K] ? never : K
  ]: T[K]
}
type Given<T> = {
  readonly [K in keyof T as T[K] extends undefined ? never : K]?: T[K]
}
interface Parts<N extends CallName> {
  params: CallParams<N>
  query: CallQuery<N>
  body: CallBody<N>
}

/** What a call is sent, as it is declared, and how. */
export type CallOptions<N extends CallName> = Needed<Parts<N>> &
  Given<Parts<N>> &
  Omit<RequestOptions, 'method' | 'body' | 'query'>

interface LooseParts extends RequestOptions {
  readonly params?: Readonly<Record<string, string>>
}

/** The path of a call; the path of a resource stands in it as it is. */
export function callPath<N extends CallName>(name: N, params: CallParams<N>): string {
  const slots: Readonly<Record<string, string>> = params
  return addresses[name]
    .slice(addresses[name].indexOf(' ') + 1)
    .replace(/\{(\w+)\}/g, (_slot, part: string) =>
      part === 'path' ? (slots[part] ?? '') : encodeURIComponent(slots[part] ?? ''),
    )
}

/**
 * Does a call that belongs to no resource, or one that every resource has.
 * @throws ApiError for every answer that is not a success, and for none
 */
export async function call<N extends CallName>(
  name: N,
  ...[options]: Record<never, never> extends CallOptions<N>
    ? [options?: CallOptions<N>]
    : [options: CallOptions<N>]
): Promise<Answer & { readonly body: CallAnswer<N> }> {
  const { params = {}, ...rest }: LooseParts = options ?? {}
  const path = callPath(name, params as CallParams<N>)
  const method = addresses[name].slice(0, addresses[name].indexOf(' ')) as Method
  const answer = await request(path, { method, ...rest })
  return answer as Answer & { readonly body: CallAnswer<N> }
}
