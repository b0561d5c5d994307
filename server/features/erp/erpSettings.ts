import type { ErpAccount } from '../../adapters/erp/erpAccount.ts'
import { readKey } from '../../settings/readSecret.ts'
import { readWebUrl, type Reader } from '../../settings/settingReaders.ts'
import type { Settings } from '../../settings/settings.ts'

declare module '../../settings/areaSettings.ts' {
  interface AreaSettings {
    /** Account of the ERP; without one a demo uses an embedded ERP. */
    readonly erpAccount?: ErpAccount
    /** Timeout of a call in milliseconds; absent for the default. */
    readonly erpPatience?: number
  }
}

/** Reads a code of SAP: capital letters and digits. */
const codeOf =
  (most: number): Reader<string> =>
  (given) =>
    new RegExp(`^[A-Z0-9]{1,${most}}$`).test(given)
      ? { value: given }
      : { allowed: `a code of at most ${most} capital letters and digits` }

const anyText: Reader<string> = (value) => ({ value })

/** Settings that a configured ERP must have. */
export const neededSettings = [
  'ERP_USER',
  'ERP_PASSWORD',
  'ERP_SALES_ORGANISATION',
  'ERP_SOLD_TO',
] as const
/** Settings with a default. */
const optionalSettings = [
  'ERP_CLIENT',
  'ERP_DISTRIBUTION_CHANNEL',
  'ERP_DIVISION',
  'ERP_ORDER_TYPE',
  'ERP_PRICE_CONDITION',
  'ERP_UNIT',
] as const

/**
 * The ERP's account when its address is given; every other setting of the ERP requires the address.
 */
export function erpSettings({ check, given, refuse }: Settings): { erpAccount?: ErpAccount } {
  const url = check<string | undefined>('ERP_URL', undefined, readWebUrl)
  const account = {
    user: check('ERP_USER', '', anyText),
    password: check('ERP_PASSWORD', '', readKey),
    client: check<string | null>('ERP_CLIENT', null, (text) =>
      /^\d{3}$/.test(text) ? { value: text } : { allowed: 'a number of three digits' },
    ),
    salesOrganisation: check('ERP_SALES_ORGANISATION', '', codeOf(4)),
    distributionChannel: check('ERP_DISTRIBUTION_CHANNEL', '10', codeOf(2)),
    division: check('ERP_DIVISION', '00', codeOf(2)),
    soldTo: check('ERP_SOLD_TO', '', codeOf(10)),
    orderType: check('ERP_ORDER_TYPE', 'OR', codeOf(4)),
    priceCondition: check('ERP_PRICE_CONDITION', 'PPR0', codeOf(4)),
    unit: check('ERP_UNIT', 'PC', codeOf(3)),
  }
  if (!given('ERP_URL')) {
    const other = [...neededSettings, ...optionalSettings].find(given)
    if (other) refuse(`ERP_URL is not given, but must be when ${other} is.`)
    return {}
  }
  for (const name of neededSettings)
    if (!given(name)) refuse(`${name} is not given, but must be when ERP_URL is.`)
  return url === undefined ? {} : { erpAccount: { url, ...account } }
}
