/**
 * Method and path of each call that belongs to no resource. Their bodies and answers are declared
 * in the other files of this folder, which need the kernel. This file imports nothing, as the
 * sign-in page loads it. `{path}` is the path of any resource, `{resource}` its name.
 */
export const addresses = {
  login: 'POST /api/auth/login',
  logout: 'POST /api/auth/logout',
  forgotPassword: 'POST /api/auth/forgot-password',
  checkResetLink: 'GET /api/auth/reset-password',
  resetPassword: 'POST /api/auth/reset-password',

  readSecondFactor: 'GET /api/auth/second-factor',
  beginSecondFactor: 'POST /api/auth/second-factor',
  confirmSecondFactor: 'PUT /api/auth/second-factor',
  endSecondFactor: 'POST /api/auth/second-factor/end',
  renewRecoveryCodes: 'POST /api/auth/recovery-codes',
  readUserSecondFactor: 'GET /api/auth/second-factor/{userId}',
  removeSecondFactor: 'DELETE /api/auth/second-factor/{userId}',
  readSessions: 'GET /api/auth/sessions',
  endSession: 'DELETE /api/auth/sessions/{id}',
  readUserSessions: 'GET /api/auth/user-sessions/{userId}',
  endUserSessions: 'DELETE /api/auth/user-sessions/{userId}',
  readSignIns: 'GET /api/auth/sign-ins',

  updateProfile: 'PUT /api/auth/profile',
  saveLanguage: 'PUT /api/user/language/{lang}',
  readTour: 'GET /api/tour',
  endTour: 'PUT /api/tour',
  eraseUser: 'POST /api/user/{id}/erase',
  readErasure: 'GET /api/user/{id}/erasure',
  readNames: 'GET /api/auth/names',
  readCredentials: 'GET /api/auth/credentials/{vendorId}',
  sendCredentials: 'POST /api/auth/send-credentials/{vendorId}',

  viewAs: 'POST /api/auth/view-as/{id}',
  endViewAs: 'DELETE /api/auth/view-as',

  readRoom: 'GET /api/vendor/{vendorId}/room',

  readViews: 'GET /api/view',
  createView: 'POST /api/view',
  updateView: 'PUT /api/view/{id}',
  deleteView: 'DELETE /api/view/{id}',

  readDrafts: 'GET /api/draft/{resource}/{id}',
  saveDraft: 'PUT /api/draft/{resource}/{id}',
  deleteDraft: 'DELETE /api/draft/{resource}/{id}',

  reportPresence: 'PUT /api/presence/{resource}/{id}',
  endPresence: 'DELETE /api/presence/{resource}/{id}',

  exportTranslations: 'GET /api/translation/export/{collection}',
  importTranslations: 'POST /api/translation/import/{collection}',

  readSubscriptions: 'GET /api/payment/{vendorId}/subscription',
  readClientToken: 'GET /api/payment/token/{vendorId}',
  readPlans: 'GET /api/payment/plan',
  readUpgrades: 'GET /api/payment/{vendorId}/upgrades',
  subscribe: 'POST /api/payment/subscription',
  readOpenOrder: 'GET /api/payment/{vendorId}/order',
  keepSubscription: 'POST /api/payment/subscription/{subscriptionId}/keep',
  changePaymentMethod: 'PATCH /api/payment/payment-method',
  cancelSubscription: 'DELETE /api/payment/subscription/{subscriptionId}',
  takePaymentNotice: 'POST /api/payment/webhook',
  readPresentation: 'GET /api/payment/presentation/{language}',

  loadAnalytics: 'GET /cubejs-api/v1/load',
  postAnalytics: 'POST /cubejs-api/v1/load',
  readAnalyticsMeta: 'GET /cubejs-api/v1/meta',
  readAnalyticsAccess: 'GET /api/figures/access',
  readAdvice: 'GET /api/figures/advice',

  readImportColumns: 'GET {path}/import/columns',
  readImportTemplate: 'GET {path}/import/template',
  importRecords: 'POST {path}/import',
  readImports: 'GET /api/import',
  readImport: 'GET /api/import/{id}',
  readImportRows: 'GET /api/import/{id}/rows',
  changeImportRow: 'PUT /api/import/{id}/rows/{row}',
  applyImport: 'POST /api/import/{id}/apply',
  undoImport: 'POST /api/import/{id}/undo',
  deleteImport: 'DELETE /api/import/{id}',
  readFailedRows: 'GET /api/import/{id}/file',

  readShop: 'GET /api/shop',
  readShopDifferences: 'GET /api/shop/differences',
  sendToShop: 'POST /api/shop/send',
  readShopSends: 'GET /api/shop/sends',
  takeShopOrders: 'POST /api/shop/orders',
  takeShopNotice: 'POST /api/shop/webhook',

  checkSpreeOrders: 'GET /api/sap/check-spree-orders',
  createSapOrder: 'POST /api/sap/order/{orderNumber}',

  testPermission: 'POST /api/permissions/test',

  readSuggestions: 'GET /api/translation/suggestions/{id}',

  readHistory: 'GET {path}/{id}/history',
  undoVersion: 'POST {path}/{id}/history/{version}/undo',

  readProposals: 'GET {path}/{id}/proposals',
  decideProposals: 'PUT {path}/{id}/proposals',
  withdrawProposals: 'POST {path}/{id}/proposals/withdraw',

  matchingRecords: 'GET {path}/matching',
  countRecords: 'GET {path}/counts',
  exportRecords: 'GET {path}/export',

  readInbox: 'GET /api/inbox',
  snoozeWork: 'PUT /api/inbox/{kind}/snooze',
  endSnooze: 'DELETE /api/inbox/{kind}/snooze',
  readFailingJobs: 'GET /api/job/failing',
  retryJob: 'PUT /api/job/{id}/retry',
  readOperations: 'GET /api/operations',
  readProcesses: 'GET /api/process',
  readTurn: 'GET /api/process/{resource}/{id}',

  readNotices: 'GET /api/notices',
  markNoticesRead: 'PUT /api/notices/read',
  streamNotices: 'GET /api/notices/stream',
  readNoticeChoices: 'GET /api/notices/choices',
  saveNoticeChoice: 'PUT /api/notices/choices',

  readSystems: 'GET /api/system',
  checkSystem: 'GET /api/system/{system}',

  readSandbox: 'GET /api/sandbox',
  armFault: 'POST /api/sandbox/{system}/faults',
  clearFaults: 'DELETE /api/sandbox/{system}/faults',
  runSandboxAction: 'POST /api/sandbox/{system}/actions/{action}',

  outbox: 'GET /demo/outbox',
  outboxMail: 'GET /demo/outbox/{id}',
  outboxContent: 'GET /demo/outbox/{id}/content',
  outboxFile: 'GET /demo/outbox/{id}/file',
  outboxAttachment: 'GET /demo/outbox/{id}/attachments/{place}',

  carrierTrack: 'GET /sandbox/carrier/track/{number}',
} as const

export type CallName = keyof typeof addresses

/** Those that every host has (decision 20): D2 names them. The others are ours. */
export const documentedNames: readonly CallName[] = [
  'login',
  'logout',
  'forgotPassword',
  'resetPassword',
  'updateProfile',
  'saveLanguage',
  'sendCredentials',
  'readSubscriptions',
  'readClientToken',
  'readPlans',
  'subscribe',
  'changePaymentMethod',
  'cancelSubscription',
  'loadAnalytics',
  'postAnalytics',
  'checkSpreeOrders',
  'createSapOrder',
]
export type AddressOf<N extends CallName> = (typeof addresses)[N]

/** The page of the API documentation. */
export const docsPath = '/api/docs'

/** Prefix of the addresses of uploaded files. */
export const filesPath = '/files/'

/** First segments of the paths of calls; no page begins with one. */
export const callBases = ['api', 'cubejs-api'] as const
