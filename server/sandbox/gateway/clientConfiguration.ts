import { embeddedMerchant } from './embeddedKeys.ts'

/** Where the calls of browsers are, whatever page they are made from. */
export const clientPlace = '/sandbox/gateway/v1/'

/** Where browsers ask how the gateway works: on whichever of the portal's addresses their page came from. */
export const configurationAddress = `${clientPlace}configuration`

/** The stand-in for the script of the 3-D Secure service, on whichever of the portal's addresses the page came from. */
export const songbirdAddress = '/sandbox/gateway/songbird.js'

/** Official addresses, for a browser that is led from them to this gateway. */
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
  // Nobody but the stand-in reads it.
  cardinalAuthenticationJWT: 'embedded',
  cardinalSongbirdUrl: songbird,
})

/**
 * What a browser has to know of this gateway. Without official addresses it names none for its pages and calls:
 * the library then looks for them under `undefined/`, relative to the page.
 */
export const clientConfiguration = (official?: OfficialAddresses): object => ({
  environment: 'sandbox',
  merchantId: embeddedMerchant,
  analytics: {
    url: official ? `${official.api}/${embeddedMerchant}` : `${clientPlace}analytics`,
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

/** The same, as GraphQL answers it. */
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
