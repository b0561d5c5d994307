import { isCardPage } from '../../../resources/navigation/cardPages.ts'
import type { GatewayEnvironment } from '../../adapters/gateway/gatewayKeys.ts'
import type { PageSources } from '../../http/pagePolicy.ts'

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

const needs: Readonly<Record<string, PageSources>> = {
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

/**
 * What a page that takes cards reaches of the real gateway, where one is set up: the app loads such a page anew, so that
 * no other page has its policy (`CardForm`). Frames of the embedded gateway are the portal's own and may stand in any
 * page, so that nobody waits for that.
 */
export function gatewaySources(gateway: GatewayEnvironment, address: string): PageSources {
  const isNeeded = gateway === 'embedded' || isCardPage(address)
  return (isNeeded && gateway !== null && needs[gateway]) || {}
}
