import type { MessageKey } from '../../schema/index.ts'
import type { UserType } from '../settings/roles.ts'

/** What a point of the tour is about: what a page marks with `tourTarget`. */
export type TourTarget =
  | 'firstSteps'
  | 'inbox'
  | 'menu'
  | 'nextText'
  | 'notices'
  | 'search'
  | 'waiting'

/** One of the at most four things that a first visit is told. */
export interface TourPoint {
  readonly target: TourTarget
  readonly text: MessageKey
}

const menu: TourPoint = { target: 'menu', text: 'app.tour.points.menu' }
const search: TourPoint = { target: 'search', text: 'app.tour.points.search' }
const notices: TourPoint = { target: 'notices', text: 'app.tour.points.notices' }
const waiting: TourPoint = { target: 'waiting', text: 'app.tour.points.waiting' }
const decisions: TourPoint = { target: 'waiting', text: 'app.tour.points.decisions' }

/**
 * What each type is told on the first visit to its start page, in this order. A point whose target is
 * not on the page is left out.
 */
export const tours: Readonly<Record<UserType, readonly TourPoint[]>> = {
  admin: [
    { target: 'firstSteps', text: 'app.tour.points.adminFirstSteps' },
    { target: 'inbox', text: 'app.tour.points.adminInbox' },
    menu,
    search,
  ],
  approver: [decisions, { target: 'inbox', text: 'app.tour.points.approverInbox' }, menu, search],
  buyer: [{ target: 'inbox', text: 'app.tour.points.checksInbox' }, menu, waiting, search],
  manager: [decisions, { target: 'inbox', text: 'app.tour.points.checksInbox' }, menu, search],
  translator: [
    { target: 'nextText', text: 'app.tour.points.nextText' },
    { target: 'inbox', text: 'app.tour.points.translatorInbox' },
    menu,
    notices,
  ],
  logistics: [
    { target: 'inbox', text: 'app.tour.points.logisticsInbox' },
    { target: 'menu', text: 'app.tour.points.logisticsMenu' },
    search,
    notices,
  ],
  vendor: [
    { target: 'firstSteps', text: 'app.tour.points.firstSteps' },
    { target: 'inbox', text: 'app.tour.points.vendorInbox' },
    { target: 'menu', text: 'app.tour.points.vendorMenu' },
    notices,
  ],
}
