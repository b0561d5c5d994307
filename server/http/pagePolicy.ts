import { isCardPage } from '../../resources/navigation/cardPages.ts'

/** Where cards are taken: by the server itself, by a real gateway, or nowhere. */
export type GatewayEnvironment = 'embedded' | 'sandbox' | 'production' | null

type Directive =
  | 'script-src'
  | 'style-src'
  | 'img-src'
  | 'connect-src'
  | 'frame-src'
  | 'form-action'

/** The gateway's own list, for hosted fields with 3-D Secure, and the drop-in's style sheet. */
const documented = (host: string, scripts: string) =>
  ({
    'script-src': scripts,
    'style-src': 'https://assets.braintreegateway.com',
    'img-src': 'https://assets.braintreegateway.com',
    'connect-src': `https://api.${host} https://client-analytics.${host} https://*.braintree-api.com https://*.cardinalcommerce.com https://*.cardinaltrusted.com`,
    // The payer's bank asks in a frame and is sent a form; nobody knows the addresses of all banks.
    'frame-src': 'https:',
    'form-action': 'https:',
  }) as const

const needs: Readonly<Record<string, Readonly<Partial<Record<Directive, string>>>>> = {
  embedded: { 'frame-src': "'self'" },
  sandbox: documented(
    'sandbox.braintreegateway.com',
    'https://songbirdstag.cardinalcommerce.com https://cas.static.client.cardinaltrusted.com',
  ),
  production: documented(
    'braintreegateway.com',
    'https://songbird.cardinalcommerce.com https://static.client.cardinaltrusted.com',
  ),
}

export interface PolicyParts {
  readonly nonce: string
  /** Host of the calls; empty for the page's own. */
  readonly apiUrl: string
  /** Where a Cube elsewhere answers the calls of analytics; absent: the server itself. */
  readonly analyticsUrl?: string | undefined
  readonly gateway: GatewayEnvironment
  /** The path that the page is sent for. */
  readonly address: string
}

/**
 * The Content-Security-Policy of a page: nothing runs or loads that the portal does not ship itself. A page that takes
 * cards may also reach the real gateway, where one is set up: the app loads such a page anew, so that no other page
 * has its policy (`CardForm`). Frames of the embedded gateway are the portal's own and may stand in any page, so that
 * nobody waits for that.
 */
export function pagePolicy({ nonce, apiUrl, analyticsUrl, gateway, address }: PolicyParts): string {
  const isNeeded = gateway === 'embedded' || isCardPage(address)
  const added = (isNeeded && gateway !== null && needs[gateway]) || {}
  const api = apiUrl ? new URL(apiUrl).origin : ''
  const cube = analyticsUrl === undefined ? '' : new URL(analyticsUrl).origin
  const row = (name: Directive, ...sources: readonly string[]) =>
    [name, ...sources, added[name]].filter(Boolean).join(' ')
  return [
    "default-src 'none'",
    row('script-src', "'self'", `'nonce-${nonce}'`),
    row('style-src', "'self'", `'nonce-${nonce}'`),
    row('img-src', "'self'", 'data:', 'blob:', api),
    ["media-src 'self'", api].filter(Boolean).join(' '),
    "font-src 'self'",
    row('connect-src', "'self'", api, cube),
    ...(added['frame-src'] ? [row('frame-src')] : []),
    "manifest-src 'self'",
    "base-uri 'none'",
    row('form-action', "'self'"),
    "frame-ancestors 'none'",
  ].join('; ')
}
