import { sandboxClock } from '../sandboxClock.ts'

/** The gateway's clock; charges made stay when it is reset. */
export const gatewayClock = sandboxClock('gatewayClock')
