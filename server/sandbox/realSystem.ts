import type { SandboxSystem } from './sandboxSystem.ts'

/**
 * A real outside system on the sandbox page, which shows its address and calls but has no faults or
 * actions.
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
