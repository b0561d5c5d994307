import { sandboxClock } from '../sandboxClock.ts'

/** The carrier's time. */
export const carrierClock = sandboxClock('carrierClock')
