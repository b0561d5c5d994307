import { sandboxClock } from '../sandboxClock.ts'

/** The gateway's time; what it has charged stays charged when it is reset. */
export const gatewayClock = sandboxClock('gatewayClock')
