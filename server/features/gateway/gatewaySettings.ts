import type { PaymentGateway } from '../../adapters/gateway/gateway.ts'
import type { GatewayKeys } from '../../adapters/gateway/gatewayKeys.ts'
import type { SystemSetup } from '../../platform/outsideSystem.ts'
import { readKey } from '../../settings/readSecret.ts'
import type { Reader } from '../../settings/settingReaders.ts'
import type { Settings } from '../../settings/settings.ts'

declare module '../../settings/areaSettings.ts' {
  interface AreaSettings {
    /**
     * The keys of a real payment gateway, or `embedded`; without them a demo uses an embedded
     * gateway.
     */
    readonly gatewayKeys?: GatewayKeys | 'embedded'
    /** An existing gateway to use instead. */
    readonly paymentGateway?: PaymentGateway
    /** Timeout of a call in milliseconds; absent for the default. */
    readonly gatewayPatience?: number
  }
}

const environments = ['sandbox', 'production', 'embedded'] as const

const readEnvironment: Reader<(typeof environments)[number]> = (given) => {
  const value = environments.find((one) => one === given)
  return value === undefined ? { allowed: `one of ${environments.join(', ')}` } : { value }
}

const keyNames = ['BRAINTREE_MERCHANT_ID', 'BRAINTREE_PUBLIC_KEY', 'BRAINTREE_PRIVATE_KEY'] as const

export const gatewaySetup: SystemSetup = {
  name: 'gateway',
  label: 'app.gateway.name',
  settings: ['BRAINTREE_ENVIRONMENT', ...keyNames],
}

/** The payment gateway, when an environment is set; a real one requires the keys. */
export function gatewaySettings(settings: Settings): { gatewayKeys?: GatewayKeys | 'embedded' } {
  const { check, given, refuse } = settings
  const environment = check<(typeof environments)[number] | undefined>(
    'BRAINTREE_ENVIRONMENT',
    undefined,
    readEnvironment,
  )
  const [merchantId, publicKey, privateKey] = keyNames.map((name) => check(name, '', readKey))
  if (environment === undefined || environment === 'embedded') {
    const key = keyNames.find(given)
    // An unknown environment already has its own message.
    if (key !== undefined && (environment !== undefined || !given('BRAINTREE_ENVIRONMENT')))
      refuse(
        `BRAINTREE_ENVIRONMENT is ${environment ?? 'not given'}, but must be sandbox or production when ${key} is given.`,
      )
    return environment ? { gatewayKeys: environment } : {}
  }
  for (const name of keyNames)
    if (!given(name))
      refuse(`${name} is not given, but must be when BRAINTREE_ENVIRONMENT is ${environment}.`)
  return {
    gatewayKeys: {
      environment,
      merchantId: merchantId ?? '',
      publicKey: publicKey ?? '',
      privateKey: privateKey ?? '',
    },
  }
}
