import type { Erp } from '../../adapters/erp/erp.ts'
import { sapErp } from '../../adapters/erp/sapErp.ts'
import { demoErp } from '../../sandbox/erp/demoErp.ts'
import type { OutsideParts } from '../registry/feature.ts'

declare module '../../http/callHandler.ts' {
  interface OutsideSystems {
    /** Where orders go; null for a portal without one. */
    readonly erp: Erp | null
  }
}

/** An order is created in seconds; somebody waits in front of the screen. */
const usualPatience = 15_000

/** The ERP of this server: the real one that is set up, else a demo's own; null for none. */
export function openErp(parts: OutsideParts): Erp | null {
  const { erpAccount: account, calls, erpPatience: timeoutMilliseconds = usualPatience } = parts
  if (account) return sapErp({ account, calls, timeoutMilliseconds })
  if (!parts.isDemo) return null
  const erp = demoErp({ ...parts, timeoutMilliseconds })
  parts.app.addHook('onClose', () => erp.close())
  return erp
}
