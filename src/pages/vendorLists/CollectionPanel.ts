import { onDemand } from '../../onDemand.tsx'

/** The form of a collection's name, loaded when somebody opens it. */
export const CollectionPanel = onDemand(
  async () => (await import('./CollectionDialog.tsx')).CollectionDialog,
)
