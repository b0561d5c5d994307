import { lazyPanel } from '../../ui/lazyPanel.tsx'

/** The dialog for a collection's name, loaded on first use. */
export const CollectionNamePanel = lazyPanel(
  async () => (await import('./CollectionNameDialog.tsx')).CollectionNameDialog,
)
