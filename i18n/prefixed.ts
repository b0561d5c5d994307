type Prefixed<P extends string, T> = { readonly [K in keyof T & string as `${P}.${K}`]: T[K] }

/** The same texts under `prefix.key`: one list of words for two fields. */
export function prefixed<const P extends string, const T extends Readonly<Record<string, string>>>(
  prefix: P,
  texts: T,
): Prefixed<P, T> {
  const entries = Object.entries(texts).map(([key, text]) => [`${prefix}.${key}`, text])
  return Object.fromEntries(entries) as Prefixed<P, T>
}
