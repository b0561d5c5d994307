import { collectionDisapprovedJob } from './collections/collectionDisapprovedJob.ts'
import { deleteUnusedFiles } from '../files/deleteUnusedFiles.ts'
import { deleteOldImports } from '../imports/deleteOldImports.ts'
import { dailyJob } from '../jobs/dailyJob.ts'
import { importStepJob } from '../imports/importStepJob.ts'
import { hooks } from './index.ts'
import { importPartsOf } from './imports/importPartsOf.ts'
import type { UnusedFilesParts } from '../files/deleteUnusedFiles.ts'
import type { JobHandlers } from '../jobs/jobRunner.ts'
import type { MailJobParts } from '../jobs/mailJobParts.ts'
import { deleteFactsJob, refreshFiguresJob } from './facts/factJobs.ts'
import { findDueOrdersJob } from './orders/findDueOrdersJob.ts'
import { orderMailJob, stopParcelJob } from './orders/orderMailJob.ts'
import { ordersDueJob } from './orders/ordersDueJob.ts'
import { orderSentBackJob } from './orders/orderSentBackJob.ts'
import { passwordLinkJob, type PasswordLinkParts } from './accounts/passwordLinkJob.ts'
import { accountNoticeJob } from './accounts/accountNoticeJob.ts'
import type { Carrier } from '../adapters/carrier/carrier.ts'
import type { Erp } from '../adapters/erp/erp.ts'
import type { PaymentGateway } from '../adapters/gateway/gateway.ts'
import type { Shop } from '../adapters/shop/shop.ts'
import { findMissedPickupsJob } from './shipping/findMissedPickupsJob.ts'
import { settleErpOrderJob } from './erp/settleErpOrderJob.ts'
import { settlePlanOrderJob, syncProgramsJob } from './program/programJobs.ts'
import { productRejectedJob } from './products/productRejectedJob.ts'
import { programMailJob } from './programPapers/programMailJob.ts'
import { translationDeclinedJob } from './translations/translationDeclinedJob.ts'
import { fetchShopOrdersJob } from './shop/orderJob.ts'
import { sendToShopJob } from './shop/sendJob.ts'
import { testMailJob } from './workspace/testMailJob.ts'

/** What does the jobs of the running server. */
export const jobHandlers = (
  parts: PasswordLinkParts &
    MailJobParts &
    UnusedFilesParts & {
      readonly gateway: PaymentGateway | null
      readonly carrier: Carrier | null
      readonly erp: Erp | null
      readonly shop: Shop | null
    },
): JobHandlers => ({
  passwordLink: passwordLinkJob(parts),
  wrongPasswords: accountNoticeJob(parts, 'wrongPasswords'),
  passwordChanged: accountNoticeJob(parts, 'passwordChanged'),
  collectionDisapproved: collectionDisapprovedJob(parts),
  productRejected: productRejectedJob(parts),
  translationDeclined: translationDeclinedJob(parts),
  orderSentBack: orderSentBackJob(parts),
  orderMail: orderMailJob(parts),
  stopParcel: stopParcelJob(parts),
  findMissedPickups: findMissedPickupsJob(parts),
  findDueOrders: findDueOrdersJob(parts.database),
  ordersDue: ordersDueJob(parts),
  programMail: programMailJob(parts),
  syncPrograms: syncProgramsJob(parts),
  settlePlanOrder: settlePlanOrderJob(parts),
  settleErpOrder: settleErpOrderJob(parts),
  testMail: testMailJob(parts),
  refreshFigures: refreshFiguresJob(parts),
  deleteFacts: deleteFactsJob(parts),
  deleteUnusedFiles: dailyJob(parts.database, 'deleteUnusedFiles', () => deleteUnusedFiles(parts)),
  deleteOldImports: dailyJob(parts.database, 'deleteOldImports', () =>
    deleteOldImports(parts.database),
  ),
  sendToShop: sendToShopJob(parts),
  fetchShopOrders: fetchShopOrdersJob(parts),
  importStep: importStepJob(importPartsOf(parts.database, parts.model, hooks)),
})
