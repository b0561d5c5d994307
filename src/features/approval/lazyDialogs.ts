import { lazyPanel } from '../../ui/lazyPanel.tsx'

/** The dialogs around a decision, loaded on first use. */
export const DisapproveDialog = lazyPanel(
  async () => (await import('./DisapproveDialog.tsx')).DisapproveDialog,
)
export const DecisionReport = lazyPanel(
  async () => (await import('./DecisionReport.tsx')).DecisionReport,
)
