import { choice, flag, get, list, longText, post, put, text } from '../../schema/index.ts'
import { productStatuses } from '../settings/constants.ts'
import { mostRemarks, remark } from './rejection.ts'

const answer = { record: 'products' } as const
const documented = { answer, source: 'D2 §7.4', success: 'notices.dataUpdated' } as const
const ours = { answer, source: 'ours', success: 'notices.dataUpdated' } as const
const adminLevel = ['adminLevel'] as const
const staff = ['staff'] as const
const makers = ['staff', 'vendor'] as const

/** The lifecycle calls of a product: submit, review, audit, discontinue, reactivate. */
export const productLifecycle = {
  saveInDraft: put('/api/product/save-in-draft/{id}/{collectionId}', {
    ...documented,
    roles: makers,
    takesFields: true,
    moves: { field: 'status', to: 'draft' },
    summary:
      'Keeps a product of this collection as a draft with the fields of the body; what is required may be missing.',
    success: 'notices.draftSaved',
  }),
  copy: post('/api/product/copy/{id}/{collectionId}', {
    ...documented,
    during: 'always',
    leavesRecord: true,
    roles: makers,
    summary:
      'Copies the product into a collection of the same vendor: a draft with a SKU of its own.',
    success: 'notices.productCopied',
  }),
  changeType: put('/api/product/change-type/{id}/{typeId}', {
    ...documented,
    during: 'always',
    roles: makers,
    summary: 'Gives the product another type.',
  }),
  ofCollectionListed: get('/api/product/products/{collectionId}', {
    query: { order: choice(['asc', 'desc']), status: choice(productStatuses), sort: text() },
    answer: { records: 'products' },
    source: 'D2 §7.4',
    summary: 'The products of one collection, of one status and in the order asked for.',
  }),
  status: put('/api/product/status/{id}', {
    ...ours,
    roles: makers,
    body: { status: choice(productStatuses, { required: true, labels: 'plain' }) },
    moves: { field: 'status', by: 'status' },
    summary: 'Moves the product to another status.',
  }),
  withdraw: put('/api/product/withdraw/{id}', {
    ...ours,
    roles: makers,
    moves: { field: 'status', to: 'draft' },
    summary: 'Takes a product that waits for approval back into work, as a draft.',
    success: 'notices.productWithdrawn',
  }),
  approve: put('/api/product/approve/{id}', {
    ...ours,
    roles: staff,
    moves: { field: 'status', to: 'approved' },
    summary: 'Approves the product.',
    success: 'notices.productApproved',
  }),
  reject: put('/api/product/reject/{id}', {
    ...ours,
    roles: staff,
    body: {
      text: longText({ required: true, max: 2000 }),
      remarks: list(remark, { max: mostRemarks }),
    },
    moves: { field: 'status', to: 'rejected' },
    summary:
      'Sends the product back with a reason and texts pinned to fields; the vendor gets a mail.',
    success: 'notices.productRejected',
  }),
  internalUse: put('/api/product/internal-use-only/{id}', {
    ...ours,
    during: 'always',
    roles: staff,
    body: { internalUseOnly: flag({ required: true }) },
    summary:
      'Marks for internal use only, which approves; takes the mark back, which makes pending.',
  }),
  block: put('/api/product/block/{id}', {
    ...ours,
    during: 'always',
    roles: ['admin'],
    body: { blocked: flag({ required: true }) },
    summary: 'Locks prices and wooden crate for the vendor, or opens them again.',
  }),
  readyToTranslate: put('/api/product/ready-to-translate/{id}', {
    ...ours,
    during: 'always',
    roles: ['admin'],
    body: { readyToTranslate: flag({ required: true }) },
    summary: 'Sends the product to translation, or takes it back.',
  }),
  audit: put('/api/product/audit/{id}', {
    ...documented,
    during: 'always',
    roles: adminLevel,
    summary: 'Notes that the product was audited now.',
  }),
  invalidate: put('/api/product/audit/invalidate/{id}', {
    ...documented,
    during: 'always',
    roles: adminLevel,
    summary: 'Flags the product as incomplete.',
  }),
  discontinue: put('/api/product/discontinue/{id}', {
    ...documented,
    during: 'always',
    roles: adminLevel,
    summary: 'Flags the product as discontinued.',
  }),
  reactivate: put('/api/product/reactivate/{id}', {
    ...documented,
    during: 'always',
    roles: adminLevel,
    summary: 'Takes back the discontinued flag.',
  }),
} as const
