import axe from 'axe-core'
import { expect } from 'vitest'
import { inFinalColours } from './inFinalColours.ts'

/** Expects that axe finds nothing there, once everything has its final colours. */
export async function expectNoFaults(where: axe.ElementContext): Promise<void> {
  await inFinalColours()
  const { violations } = await axe.run(where, { resultTypes: ['violations'] })
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}
