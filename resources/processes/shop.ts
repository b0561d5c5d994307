import { link } from '../navigation/link.ts'
import type { SourceProcess } from './process.ts'

/** What the portal and the shop tell each other, beside products and orders. */
export const shop: SourceProcess = {
  name: 'shop',
  title: 'app.process.of.shop',
  situations: [
    {
      name: 'untaken',
      text: 'app.process.shop.untaken',
      source: 'shop',
      turns: [
        {
          of: ['admin'],
          by: ['products: changed', 'takeShopOrders'],
          item: {
            name: 'untakenShopOrders',
            icon: 'storefront',
            urgency: 'now',
            to: link('shop'),
            text: 'app.inbox.untakenShopOrders',
            why: 'app.inboxWhy.untakenShopOrders',
          },
        },
      ],
    },
    {
      name: 'sending',
      text: 'app.process.shop.sending',
      source: 'shopSends',
      turns: [{ of: 'shop', watchedBy: 'job: sendToShop' }],
    },
  ],
}
