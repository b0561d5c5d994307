import { onDemand } from '../../ui/lazyPanel.tsx'

/** The form of a collection's name, loaded when somebody opens it. */
export const CollectionNamePanel = onDemand(
  async () => (await import('./CollectionNameDialog.tsx')).CollectionNameDialog,
)
