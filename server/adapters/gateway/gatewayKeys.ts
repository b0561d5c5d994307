/** Credentials of a merchant's account at the gateway. */
export interface GatewayKeys {
  readonly environment: 'sandbox' | 'production'
  readonly merchantId: string
  readonly publicKey: string
  readonly privateKey: string
}

/** The gateway in use: the embedded one, a real one, or none. */
export type GatewayEnvironment = 'embedded' | 'sandbox' | 'production' | null
