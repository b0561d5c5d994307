import { isCardPage } from '../../../resources/navigation/programCardPages.ts'
import type { GatewayEnvironment } from '../../adapters/gateway/gatewayKeys.ts'
import type { PageSources } from '../../http/pagePolicy.ts'

/**
 * Sources from the gateway's documentation, for hosted fields with 3-D Secure, and the drop-in's
 * style sheet.
 */
const documentedSources = (host: string, scripts: string) =>
  ({
    'script-src': scripts,
    'style-src': 'https://assets.braintreegateway.com',
    'img-src': 'https://assets.braintreegateway.com',
    'connect-src': `https://api.${host} https://client-analytics.${host} https://*.braintree-api.com https://*.cardinalcommerce.com https://*.cardinaltrusted.com`,
    // The payer's bank authenticates in a frame and receives a form; its address is not known in
    // advance.
    'frame-src': 'https:',
    'form-action': 'https:',
  }) as const

const sourcesOf: Readonly<Record<string, PageSources>> = {
  embedded: { 'frame-src': "'self'" },
  sandbox: documentedSources(
    'sandbox.braintreegateway.com',
    'https://songbirdstag.cardinalcommerce.com https://cas.static.client.cardinaltrusted.com',
  ),
  production: documentedSources(
    'braintreegateway.com',
    'https://songbird.cardinalcommerce.com https://static.client.cardinaltrusted.com',
  ),
}

/**
 * The sources that the gateway needs on a page. Those of a real gateway are only allowed on pages
 * with a card form, which the app reloads, so that no other page has their policy (`CardForm`).
 * Frames of the embedded gateway are the portal's own and allowed on every page, so that no reload
 * is needed.
 */
export function gatewaySources(gateway: GatewayEnvironment, address: string): PageSources {
  const isNeeded = gateway === 'embedded' || isCardPage(address)
  return (isNeeded && gateway !== null && sourcesOf[gateway]) || {}
}
