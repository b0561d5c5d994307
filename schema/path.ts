/** `/orders/:number/:page?` has the slot `number` and the optional slot `page`. */
type NameIn<S extends string> = S extends `:${string}?`
  ? never
  : S extends `:${infer N}`
    ? N
    : never
type OptionalIn<S extends string> = S extends `:${infer N}?` ? N : never
type SegmentIn<P extends string> = P extends `${infer S}/${infer Rest}` ? S | SegmentIn<Rest> : P

/** Values for the slots of a path. */
export type ParamsOf<P extends string> = {
  readonly [N in NameIn<SegmentIn<P>>]: string | number
} & { readonly [N in OptionalIn<SegmentIn<P>>]?: string | number }

/** Names of the required slots of a path. */
export type NeededIn<P extends string> = NameIn<SegmentIn<P>>

const slot = /^:(\w+)(\?)?$/

/**
 * Builds an address from a path, with its slots filled and encoded.
 * @throws Error for a slot without a value, which the types of callers with a literal path rule out
 */
export function fillPath(
  path: string,
  params: Readonly<Record<string, string | number | undefined>> = {},
): string {
  const parts = path.split('/').flatMap((part) => {
    const [, name, isOptional] = slot.exec(part) ?? []
    if (name === undefined) return [part]
    const value = String(params[name] ?? '')
    if (value !== '') return [encodeURIComponent(value)]
    if (isOptional) return []
    throw new Error(`${path}: nothing for ":${name}"`)
  })
  return parts.join('/') || '/'
}

function partsOf(address: string): string[] {
  return address.split('/').filter((part) => part !== '')
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/**
 * The values of a path's slots in an address; null if the address does not match. Matches as the
 * router does: case and a trailing slash do not matter.
 */
export function matchPath(path: string, address: string): Record<string, string> | null {
  const expected = partsOf(path)
  const given = partsOf(address)
  if (given.length > expected.length) return null
  const params: Record<string, string> = {}
  for (const [at, part] of expected.entries()) {
    const [, name, isOptional] = slot.exec(part) ?? []
    const value = given[at]
    if (value === undefined) {
      if (!isOptional) return null
    } else if (name !== undefined) params[name] = decoded(value)
    else if (value.toLowerCase() !== part.toLowerCase()) return null
  }
  return params
}
