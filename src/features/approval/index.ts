import { themed, type PageArea } from '../../layout/pageArea.ts'

export const approval = {
  pages: {
    approverDashboard: themed(() => import('./ApproverDashboard.tsx'), 'ApproverDashboard'),
    approvalDashboard: themed(() => import('./ApprovalDashboard.tsx'), 'ApprovalDashboard'),
    approverWorkflow: themed(() => import('./ApprovalDashboard.tsx'), 'ApprovalDashboard'),
  },
} satisfies PageArea
