/** What opens a merchant's account at the gateway. */
export interface GatewayKeys {
  readonly environment: 'sandbox' | 'production'
  readonly merchantId: string
  readonly publicKey: string
  readonly privateKey: string
}
