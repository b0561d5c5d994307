import { lazyPanel } from '../../ui/lazyPanel.tsx'

/** What asks and tells about decisions, loaded when somebody decides. */
export const DisapproveDialog = lazyPanel(
  async () => (await import('./DisapproveDialog.tsx')).DisapproveDialog,
)
export const DecisionReport = lazyPanel(
  async () => (await import('./DecisionReport.tsx')).DecisionReport,
)
