import type { Erp } from '../../adapters/erp/erp.ts'
import { sapErp } from '../../adapters/erp/sapErp.ts'
import { demoErp } from '../../sandbox/erp/demoErp.ts'
import type { OutsideParts } from '../registry/feature.ts'

declare module '../../http/callHandler.ts' {
  interface OutsideSystems {
    /** The ERP for orders; null for a portal without one. */
    readonly erp: Erp | null
  }
}

/** An order is created in seconds, and a user waits for it. */
const defaultTimeoutMs = 15_000

/** The ERP of this server: the configured one, else the embedded one of a demo; null for none. */
export function openErp(parts: OutsideParts): Erp | null {
  const { erpAccount: account, calls, erpPatience: timeoutMilliseconds = defaultTimeoutMs } = parts
  if (account) return sapErp({ account, calls, timeoutMilliseconds })
  if (!parts.isDemo) return null
  const erp = demoErp({ ...parts, timeoutMilliseconds })
  parts.app.addHook('onClose', () => erp.close())
  return erp
}
