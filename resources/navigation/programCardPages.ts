import { matchPath } from '../../schema/path.ts'
import { pages } from './pages.ts'

const cardPages = [pages.vendorSubscription, pages.vendorPlans]

/** Whether the page at an address has a card form, and so needs the payment gateway. */
export const isCardPage = (address: string): boolean =>
  cardPages.some(({ path }) => matchPath(path, address) !== null)
