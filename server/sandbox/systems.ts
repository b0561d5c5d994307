import type { Carrier } from '../adapters/carrier/carrier.ts'
import type { Erp } from '../adapters/erp/erp.ts'
import type { PaymentGateway } from '../adapters/gateway/gateway.ts'
import type { Shop } from '../adapters/shop/shop.ts'
import { carrierSystem, type CarrierSystemParts } from './carrier/carrierSystem.ts'
import { erpSystem, type ErpSystemParts } from './erp/erpSystem.ts'
import { filesSystem, type FilesSystemParts } from './filesSystem.ts'
import { shopSystem, type ShopSystemParts } from './shop/shopSystem.ts'
import { mailSystem, type MailSystemParts } from './mailSystem.ts'
import { gatewaySystem, type GatewaySystemParts } from './gateway/gatewaySystem.ts'
import type { SandboxSystem } from './sandboxSystem.ts'

type SandboxParts = MailSystemParts &
  FilesSystemParts &
  Omit<CarrierSystemParts, 'carrier'> &
  Omit<GatewaySystemParts, 'gateway'> &
  Omit<ShopSystemParts, 'shop'> &
  Omit<ErpSystemParts, 'erp'> & {
    /** Null for a server without one. */
    readonly carrier: Carrier | null
    readonly gateway: PaymentGateway | null
    readonly shop: Shop | null
    readonly erp: Erp | null
  }

/** The outside systems of the sandbox page, in its order. */
export const sandboxSystems = ({
  carrier,
  gateway,
  shop,
  erp,
  ...parts
}: SandboxParts): readonly SandboxSystem[] => [
  mailSystem(parts),
  filesSystem(parts),
  ...(carrier ? [carrierSystem({ ...parts, carrier })] : []),
  ...(gateway ? [gatewaySystem({ ...parts, gateway })] : []),
  ...(shop ? [shopSystem({ ...parts, shop })] : []),
  ...(erp ? [erpSystem({ ...parts, erp })] : []),
]
