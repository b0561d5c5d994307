import type { definitions } from '../../../resources/index.ts'
import type { CallNeed } from './callNeed.ts'
import { programNeeds } from '../program/programNeeds.ts'
import { orderNeeds } from './orderNeeds.ts'

type Defined = (typeof definitions)[number]
type TitleOf<D> = D extends { name: infer N extends string; calls: infer C }
  ? `${N}.${keyof C & string}`
  : never

/** A declared call by the names of its resource and its own: `products.approve`. */
export type CallTitle = TitleOf<Defined>

const pictures = ['/files/pictures/one.jpg', '/files/pictures/two.jpg']
const [picture = '', other = ''] = pictures
const paper = '/files/papers/one.pdf'
const past = '2026-01-02T03:04:05.000Z'

/** Every call that a definition declares; one that is missing here does not compile. */
export const callNeeds: Readonly<Record<CallTitle, CallNeed>> = {
  'products.saveInDraft': {
    before: { status: 'rejected' },
    body: () => ({ name: 'Kept as a draft' }),
    after: { status: 'draft', name: 'Kept as a draft' },
  },
  'products.copy': {},
  'products.changeType': {},
  'products.ofCollectionListed': {},
  'products.status': {
    before: { status: 'draft' },
    body: () => ({ status: 'pending' }),
    after: { status: 'pending' },
  },
  'products.withdraw': { before: { status: 'pending' }, after: { status: 'draft' } },
  'products.approve': { before: { status: 'pending' }, after: { status: 'approved' } },
  'products.reject': {
    before: { status: 'pending' },
    body: () => ({ text: 'Too dark', remarks: [{ field: 'photos', text: 'Darker' }] }),
    after: { status: 'rejected' },
  },
  'products.internalUse': {
    before: { internalUseOnly: false, status: 'pending' },
    body: () => ({ internalUseOnly: true }),
    after: { internalUseOnly: true, status: 'approved' },
  },
  'products.block': {
    before: { blocked: false },
    body: () => ({ blocked: true }),
    after: { blocked: true },
  },
  'products.readyToTranslate': {
    before: { readyToTranslate: false },
    body: () => ({ readyToTranslate: true }),
    after: { readyToTranslate: true },
  },
  'products.audit': { before: { auditedOn: past } },
  'products.invalidate': { before: { flaggedAsIncompleteOn: past } },
  'products.discontinue': { before: { discontinuedOn: null } },
  'products.reactivate': { before: { discontinuedOn: past }, after: { discontinuedOn: null } },
  'products.mainImage': { before: { mainPhoto: null } },
  'products.onboardingImage': { before: { onboardingPhoto: null } },
  'products.removeResource': { before: { mainPhoto: picture }, after: { mainPhoto: null } },
  'products.addImages': { before: { photos: pictures } },
  'products.orderImages': {
    before: { photos: pictures },
    body: () => ({ photos: pictures.toReversed() }),
    after: { photos: pictures.toReversed() },
  },
  'products.removeImage': {
    before: { photos: pictures },
    body: () => ({ imageUrl: picture }),
    after: { photos: [other] },
  },
  'products.addHiRes': { before: { hiResImages: pictures } },
  'products.removeHiRes': {
    before: { hiResImages: pictures },
    body: () => ({ imageUrl: picture }),
    after: { hiResImages: [other] },
  },
  'products.addAttachment': { before: { careInstructions: null } },
  'products.removeAttachment': {
    before: { careInstructions: paper },
    after: { careInstructions: null },
  },
  'products.quickSearch': {
    before: { name: 'A rich vase', discontinuedOn: null },
    query: { search: 'rich vase' },
  },
  'products.properties': {},
  'products.ofCollection': {},
  'products.updator': {},
  'products.generateCsv': {},
  'collections.ofVendor': {},
  'collections.forTranslation': {},
  'collections.approve': {
    before: { state: 'pending' },
    after: { state: 'approved', approved: true },
  },
  'collections.disapprove': {
    before: { state: 'pending' },
    body: () => ({ reason: 'The pictures are too dark' }),
    after: { state: 'disapproved', disapprovalReason: 'The pictures are too dark' },
  },
  'collections.resubmit': {
    before: { state: 'disapproved' },
    after: { state: 'pending', disapprovalReason: null },
  },
  'collections.approvable': {},
  'collections.approveAll': {},
  'orders.ofVendor': {},
  ...orderNeeds,
  'vendors.status': {
    before: { artisanStatus: 'inactive' },
    body: () => ({ status: 'active' }),
    after: { artisanStatus: 'active' },
  },
  ...programNeeds,
  'vendors.promote': { before: { images: pictures } },
  'vendors.instaName': {
    body: () => ({ nickname: 'bottega.example' }),
    after: { instaName: 'bottega.example' },
  },
  'vendors.removeImage': {
    before: { images: pictures },
    body: () => ({ url: picture }),
    after: { images: [other] },
  },
  'vendors.addAttachment': { before: { contracts: [] }, body: (id) => ({ id }) },
  'vendors.removeAttachment': {
    before: { contracts: [paper] },
    body: () => ({ file: paper }),
    after: { contracts: [] },
  },
  'vendors.giftCertificate': {},
  'companies.bio': {},
  'companies.addMedia': {
    before: { photoUrl: pictures },
    body: () => ({ description: 'A history' }),
    after: { description: 'A history' },
  },
  'companies.orderMedia': {
    before: { photoUrl: pictures },
    body: () => ({ photoUrl: pictures.toReversed() }),
    after: { photoUrl: pictures.toReversed() },
  },
  'companies.removeMedia': {
    before: { photoUrl: pictures },
    body: () => ({ imageUrl: picture }),
    after: { photoUrl: [other] },
  },
  'translations.forCollection': {},
  'translations.saveDraft': {
    before: { status: 'todo' },
    body: () => ({ name: 'A vase' }),
    after: { status: 'draft', name: 'A vase' },
  },
  'translations.ready': { before: { status: 'draft' }, after: { status: 'waiting' } },
  'translations.approve': { before: { status: 'waiting' }, after: { status: 'approved' } },
  'translations.decline': {
    before: { status: 'waiting' },
    body: () => ({ reason: 'Too literal' }),
    after: { status: 'todo', decline: { reason: 'Too literal' } },
  },
  'translations.stillRight': { before: { isStale: true }, after: { isStale: false } },
  'translations.next': {},
}
