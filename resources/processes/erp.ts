import { link } from '../navigation/link.ts'
import { erpDays } from '../settings/erp.ts'
import type { SourceProcess } from './process.ts'

/** An order of the shop on its way into the ERP. */
export const erp: SourceProcess = {
  name: 'erp',
  title: 'app.process.of.erp',
  situations: [
    {
      name: 'missing',
      text: 'app.process.erp.missing',
      source: 'erp',
      turns: [
        {
          of: ['admin'],
          by: ['createSapOrder'],
          item: {
            name: 'missingErpOrders',
            icon: 'receipt_long',
            urgency: 'soon',
            to: link('sapOrders'),
            text: 'app.inbox.missingErpOrders',
            why: 'app.inboxWhy.missingErpOrders',
            vars: { days: erpDays },
          },
        },
      ],
    },
  ],
}
