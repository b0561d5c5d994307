import { matchPath } from '../../schema/path.ts'
import { pages } from './pages.ts'

const cardPages = [pages.vendorSubscription, pages.vendorPlans]

/** Whether a card is typed on the page of this address, so that it needs the payment gateway. */
export const isCardPage = (address: string): boolean =>
  cardPages.some(({ path }) => matchPath(path, address) !== null)
