import type { PaymentGateway } from '../../adapters/gateway/gateway.ts'
import type { GatewayKeys } from '../../adapters/gateway/gatewayKeys.ts'
import type { SystemSetup } from '../../platform/outsideSystem.ts'
import type { Reader } from '../../settings/settingReaders.ts'
import type { Settings } from '../../settings/settings.ts'

declare module '../../settings/areaSettings.ts' {
  interface AreaSettings {
    /** Where payments go, with the keys of a real gateway; without it a demo plays the gateway itself. */
    readonly gatewayKeys?: GatewayKeys | 'embedded'
    /** One that is made already, in place of that. */
    readonly paymentGateway?: PaymentGateway
    /** How long its answer is waited for, in milliseconds; absent for the usual time. */
    readonly gatewayPatience?: number
  }
}

const environments = ['sandbox', 'production', 'embedded'] as const

const readEnvironment: Reader<(typeof environments)[number]> = (given) => {
  const value = environments.find((one) => one === given)
  return value === undefined ? { allowed: `one of ${environments.join(', ')}` } : { value }
}

/** As the operator wrote it: a sentence of {@link Settings.check} never shows it, as nothing is refused. */
const readKey: Reader<string> = (value) => ({ value })

const keyNames = ['BRAINTREE_MERCHANT_ID', 'BRAINTREE_PUBLIC_KEY', 'BRAINTREE_PRIVATE_KEY'] as const

export const gatewaySetup: SystemSetup = {
  name: 'gateway',
  label: 'app.gateway.name',
  settings: ['BRAINTREE_ENVIRONMENT', ...keyNames],
}

/** The gateway for payments, when one is named; the keys are of a real one. */
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
    // One that is not known has its own sentence.
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
