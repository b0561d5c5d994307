import type { SandboxSystem } from './sandboxSystem.ts'

/**
 * A system that the portal does not play: the page shows where it is and what it was asked, and can make it do
 * nothing.
 * @param address without secrets
 */
export const realSystem = (
  system: Pick<SandboxSystem, 'name' | 'label' | 'trouble' | 'about' | 'calls'>,
  address: string,
): SandboxSystem => ({
  ...system,
  isEmbedded: false,
  address,
  facts: () => Promise.resolve([]),
  faults: [],
  actions: [],
})
