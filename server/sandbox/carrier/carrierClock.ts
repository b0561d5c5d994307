import { sandboxClock } from '../sandboxClock.ts'

/** The carrier's clock. */
export const carrierClock = sandboxClock('carrierClock')
