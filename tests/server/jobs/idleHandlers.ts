import type { JobHandlers } from '../../../server/jobs/jobRunner.ts'

const nothing = () => Promise.resolve()

/** Handlers that do nothing; a test puts its own in place of some. */
export const idleHandlers: JobHandlers = {
  passwordLink: nothing,
  wrongPasswords: nothing,
  passwordChanged: nothing,
  productRejected: nothing,
  collectionDisapproved: nothing,
  translationDeclined: nothing,
  orderSentBack: nothing,
  orderMail: nothing,
  stopParcel: nothing,
  findMissedPickups: nothing,
  findDueOrders: nothing,
  ordersDue: nothing,
  programMail: nothing,
  syncPrograms: nothing,
  settlePlanOrder: nothing,
  settleErpOrder: nothing,
  testMail: nothing,
  refreshFigures: nothing,
  deleteFacts: nothing,
  deleteUnusedFiles: nothing,
  deleteOldImports: nothing,
  sendToShop: nothing,
  fetchShopOrders: nothing,
  takeShopOrder: nothing,
  compareInShop: nothing,
  importStep: nothing,
}
