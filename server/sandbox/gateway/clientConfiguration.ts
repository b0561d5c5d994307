import { embeddedMerchant } from './embeddedKeys.ts'

/** Path of the browsers' calls. */
export const clientBasePath = '/sandbox/gateway/v1/'

/** Path of the configuration, on the origin of the page. */
export const configurationAddress = `${clientBasePath}configuration`

/** Path of the stub for the 3-D Secure service's script, on the origin of the page. */
export const songbirdAddress = '/sandbox/gateway/songbird.js'

/** Official addresses, for a browser whose requests to them are redirected to this gateway. */
export interface OfficialAddresses {
  /** `https://api.sandbox.braintreegateway.com`, without trailing slash. */
  readonly api: string
  /** `https://assets.braintreegateway.com` */
  readonly assets: string
  /** `https://payments.sandbox.braintree-api.com/graphql` */
  readonly graphql: string
  readonly songbird: string
}

const officialPlace = ({ api }: OfficialAddresses) =>
  `${api}/merchants/${embeddedMerchant}/client_api`

export const officialConfiguration = (official: OfficialAddresses): string =>
  `${officialPlace(official)}/v1/configuration`

const threeDSecure = (songbird: string) => ({
  // Read only by the stub.
  cardinalAuthenticationJWT: 'embedded',
  cardinalSongbirdUrl: songbird,
})

/**
 * The client configuration of this gateway. Without official addresses it has no URLs for pages and
 * calls: the library then uses `undefined/`, relative to the page.
 */
export const clientConfiguration = (official?: OfficialAddresses): object => ({
  environment: 'sandbox',
  merchantId: embeddedMerchant,
  analytics: {
    url: official ? `${official.api}/${embeddedMerchant}` : `${clientBasePath}analytics`,
  },
  challenges: ['cvv'],
  creditCards: { supportedCardTypes: ['Visa', 'MasterCard', 'American Express'] },
  threeDSecureEnabled: true,
  threeDSecure: threeDSecure(official?.songbird ?? songbirdAddress),
  paypalEnabled: false,
  ...(official && {
    assetsUrl: official.assets,
    clientApiUrl: officialPlace(official),
    graphQL: { url: official.graphql, features: ['tokenize_credit_cards'] },
  }),
})

/** The same in GraphQL form. */
export const graphqlConfiguration = (official: OfficialAddresses): object => ({
  clientConfiguration: {
    analyticsUrl: `${official.api}/${embeddedMerchant}`,
    environment: 'SANDBOX',
    merchantId: embeddedMerchant,
    assetsUrl: official.assets,
    clientApiUrl: officialPlace(official),
    creditCard: {
      supportedCardBrands: ['VISA', 'MASTERCARD', 'AMERICAN_EXPRESS'],
      challenges: ['CVV'],
      threeDSecureEnabled: true,
      threeDSecure: { ...threeDSecure(official.songbird), cardinalSongbirdIdentityHash: null },
    },
    supportedFeatures: ['TOKENIZE_CREDIT_CARDS'],
  },
})
