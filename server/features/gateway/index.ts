import { emptyTables } from '../../db/emptyTables.ts'
import { gatewaySystem } from '../../sandbox/gateway/gatewaySystem.ts'
import { gatewayTables } from '../../sandbox/gateway/gatewayTables.ts'
import { runGatewayClock } from './runGatewayClock.ts'
import { clientCallAddress } from '../../sandbox/gateway/serveClientCalls.ts'
import type { Feature } from '../registry/feature.ts'
import { gatewaySettings, gatewaySetup } from './gatewaySettings.ts'
import { gatewaySources } from './gatewaySources.ts'
import { environmentOf, hasEmbeddedGateway, isGatewayUsed, openGateway } from './openGateway.ts'

export const gateway = {
  part: 'program',
  settings: gatewaySettings,
  outside: openGateway,
  systems: (parts) => (isGatewayUsed(parts) ? [gatewaySetup] : []),
  sandbox: (parts) =>
    parts.gateway
      ? [gatewaySystem({ ...parts, gateway: parts.gateway, tick: parts.embeddedGateway?.tick })]
      : [],
  addressOf: (address, parts) => (hasEmbeddedGateway(parts) ? clientCallAddress(address) : address),
  pageSources: (parts, address) => gatewaySources(environmentOf(parts), address),
  run: ({ embeddedGateway, log }) =>
    embeddedGateway
      ? runGatewayClock(embeddedGateway.tick, (error) =>
          log.warn({ err: error }, 'the embedded gateway is behind'),
        )
      : undefined,
  removeDemo: (tx) => emptyTables(tx, gatewayTables),
} satisfies Feature
