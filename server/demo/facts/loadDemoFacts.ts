import type { Tx } from '../../db/connect.ts'
import { loadFacts } from '../../facts/loadFacts.ts'
import { lastDay } from './demoDays.ts'
import { demoFacts, type Counted } from './demoFacts.ts'

/** Loads what the demo's shop has counted, as a shop's own files are loaded. */
export function loadDemoFacts(tx: Tx, counted: Counted): Promise<void> {
  // The demo's days are over, whatever the machine's clock says; the start that fills it refreshes figures.
  return loadFacts(tx, demoFacts(counted), { lastDay: lastDay(), refreshes: false })
}
