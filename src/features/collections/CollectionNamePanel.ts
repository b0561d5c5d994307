import { lazyPanel } from '../../ui/lazyPanel.tsx'

/** The form of a collection's name, loaded when somebody opens it. */
export const CollectionNamePanel = lazyPanel(
  async () => (await import('./CollectionNameDialog.tsx')).CollectionNameDialog,
)
