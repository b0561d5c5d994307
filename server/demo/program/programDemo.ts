import type { DemoArea } from '../base/demoArea.ts'
import { demoPlans } from './demoPlans.ts'
import { demoReceipts } from './demoReceipts.ts'
import { demoSubscriptions } from './demoSubscriptions.ts'
import { loadGateway } from './loadGateway.ts'
import { noteReceiptNumbers } from './noteReceiptNumbers.ts'
import { premiumOf } from './premiumOf.ts'

export const programDemo: DemoArea = {
  vendorFields: (vendor) => ({ premium: premiumOf(vendor) }),
  *records({ model, vendors, contacts, ids }) {
    yield ['plans', demoPlans(model.resource('plans'), ids)]
    yield ['subscriptions', demoSubscriptions(model.resource('subscriptions'), vendors, ids)]
    yield ['receipts', demoReceipts(model.resource('receipts'), vendors, contacts, ids)]
  },
  async load(tx, vendors) {
    await noteReceiptNumbers(tx)
    await loadGateway(tx, vendors)
  },
}
