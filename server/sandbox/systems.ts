import type { Carrier } from '../adapters/carrier/carrier.ts'
import type { Erp } from '../adapters/erp/erp.ts'
import type { PaymentGateway } from '../adapters/gateway/gateway.ts'
import { carrierSystem, type CarrierSystemParts } from './carrier/carrierSystem.ts'
import { erpSystem, type ErpSystemParts } from './erp/erpSystem.ts'
import { filesSystem, type FilesSystemParts } from './filesSystem.ts'
import { mailSystem, type MailSystemParts } from './mailSystem.ts'
import { gatewaySystem, type GatewaySystemParts } from './gateway/gatewaySystem.ts'
import type { SandboxSystem } from './sandboxSystem.ts'

type SandboxParts = MailSystemParts &
  FilesSystemParts &
  Omit<CarrierSystemParts, 'carrier'> &
  Omit<GatewaySystemParts, 'gateway'> &
  Omit<ErpSystemParts, 'erp'> & {
    /** Null for a server without one. */
    readonly carrier: Carrier | null
    readonly gateway: PaymentGateway | null
    readonly erp: Erp | null
  }

/** The outside systems of the sandbox page, in its order. */
export const sandboxSystems = ({
  carrier,
  gateway,
  erp,
  ...parts
}: SandboxParts): readonly SandboxSystem[] => [
  mailSystem(parts),
  filesSystem(parts),
  ...(carrier ? [carrierSystem({ ...parts, carrier })] : []),
  ...(gateway ? [gatewaySystem({ ...parts, gateway })] : []),
  ...(erp ? [erpSystem({ ...parts, erp })] : []),
]
