import type { Counts, runVitest } from './runVitest.mjs'

export interface Result extends Counts {
  readonly name: string
}

export function rerunJourneys(
  results: readonly Result[],
  root: string,
  run?: typeof runVitest,
): Promise<string[]>
