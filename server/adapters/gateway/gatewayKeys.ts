/** What opens a merchant's account at the gateway. */
export interface GatewayKeys {
  readonly environment: 'sandbox' | 'production'
  readonly merchantId: string
  readonly publicKey: string
  readonly privateKey: string
}

/** Where cards are taken: by the server itself, by a real gateway, or nowhere. */
export type GatewayEnvironment = 'embedded' | 'sandbox' | 'production' | null
