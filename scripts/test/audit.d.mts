import type { Counts } from './runVitest.mjs'

/** Counts of what `npm audit --json` wrote. */
export function audited(answer: string): Counts & { output: string }
