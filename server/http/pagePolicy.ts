type Directive =
  | 'script-src'
  | 'style-src'
  | 'img-src'
  | 'connect-src'
  | 'frame-src'
  | 'form-action'

/** Other origins that a page uses, by directive. */
export type PageSources = Readonly<Partial<Record<Directive, string>>>

export interface PolicyParts {
  readonly nonce: string
  /** Host of the calls; empty for the page's own. */
  readonly apiUrl: string
  readonly sources: readonly PageSources[]
}

/**
 * The Content-Security-Policy of a page: it allows the portal's own files and the origins that
 * areas need.
 */
export function pagePolicy({ nonce, apiUrl, sources }: PolicyParts): string {
  const added = (name: Directive) => sources.flatMap((one) => one[name] ?? [])
  const api = apiUrl ? new URL(apiUrl).origin : ''
  const row = (name: Directive, ...own: readonly string[]) =>
    [name, ...own, ...added(name)].filter(Boolean).join(' ')
  return [
    "default-src 'none'",
    row('script-src', "'self'", `'nonce-${nonce}'`),
    row('style-src', "'self'", `'nonce-${nonce}'`),
    row('img-src', "'self'", 'data:', 'blob:', api),
    ["media-src 'self'", api].filter(Boolean).join(' '),
    "font-src 'self'",
    row('connect-src', "'self'", api),
    ...(added('frame-src').length ? [row('frame-src')] : []),
    "manifest-src 'self'",
    "base-uri 'none'",
    row('form-action', "'self'"),
    "frame-ancestors 'none'",
  ].join('; ')
}
