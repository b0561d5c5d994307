import { addresses, documentedNames, type CallName } from '../../resources/calls/addresses.ts'
import type { CallAnswer, CallBody, CallParams, CallQuery } from '../../resources/calls/index.ts'
import { askBeyond } from './hostOffer.ts'
import { request, type Answer, type RequestOptions } from './apiClient.ts'

type Method = NonNullable<RequestOptions['method']>

/** The parts that a call requires; the others may be left out. */
type RequiredParts<T> = {
  readonly [
    K in keyof T as T[K] extends undefined ? never : Record<never, never> extends T[K] ? never : K
  ]: T[K]
}
type OptionalParts<T> = {
  readonly [K in keyof T as T[K] extends undefined ? never : K]?: T[K]
}
interface Parts<N extends CallName> {
  params: CallParams<N>
  query: CallQuery<N>
  body: CallBody<N>
}

/** Params, query and body of a call as it declares them, and how it is sent. */
export type CallOptions<N extends CallName> = RequiredParts<Parts<N>> &
  OptionalParts<Parts<N>> &
  Omit<RequestOptions, 'method' | 'body' | 'query'>

interface LooseParts extends RequestOptions {
  readonly params?: Readonly<Record<string, string>>
}

/** The path of a call. Slots are encoded, except `{path}`, which is the path of a resource. */
export function callPath<N extends CallName>(name: N, params: CallParams<N>): string {
  const values: Readonly<Record<string, string>> = params
  return addresses[name]
    .slice(addresses[name].indexOf(' ') + 1)
    .replace(/\{(\w+)\}/g, (_slot, part: string) =>
      part === 'path' ? (values[part] ?? '') : encodeURIComponent(values[part] ?? ''),
    )
}

/**
 * Makes a call that belongs to no resource, or one that every resource has.
 * @throws ApiError if the answer is not a success, the server cannot be reached, or does not offer it
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
  const ask = () => request(path, { method, ...rest })
  const answer = await (documentedNames.includes(name) ? ask() : askBeyond(name, ask))
  return answer as Answer & { readonly body: CallAnswer<N> }
}
