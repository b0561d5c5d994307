import { choice, del, images, post, put, text } from '../../schema/index.ts'
import { attachment, largePictures, mainPicture } from '../settings/uploads.ts'

/** The papers that go with a product (row API-144). */
export const attachments = [
  'careInstructions',
  'finishes',
  'priceList',
  'assemblyInstructions',
  'technicalDataSheet',
] as const

const imageUrl = { imageUrl: text({ required: true, max: 2000 }) }
const product = { record: 'products' } as const

/**
 * Pictures and papers of a product. Vendors bring pictures in high resolution and papers; all others
 * are chosen by the marketplace (rows IMG-001 to 008).
 */
export const mediaCalls = {
  mainImage: post('/api/product/{id}/main-image', {
    during: 'always',
    roles: ['staff'],
    files: { image: mainPicture },
    answer: product,
    source: 'D2 §7.4',
    summary: 'Takes a picture of exactly 1400x1400 pixels as the main one.',
    success: 'notices.mainPhotoUploaded',
  }),
  onboardingImage: post('/api/product/{id}/onboarding-image', {
    during: 'always',
    roles: ['staff'],
    files: { image: { ...largePictures, most: 1 } },
    answer: product,
    source: 'ours',
    summary: 'Takes a picture as the one shown while the product is onboarded.',
    success: 'notices.imagesUploaded',
  }),
  removeResource: del('/api/product/{id}/resource', {
    during: 'always',
    roles: ['admin'],
    query: { type: choice(['mainPhoto', 'onboardingPhoto'], { required: true }) },
    answer: product,
    source: 'D2 §7.4',
    summary: 'Removes the main or the onboarding picture.',
    success: 'notices.removed',
  }),
  addImages: post('/api/product/{id}/multi-images', {
    during: 'always',
    roles: ['admin'],
    files: { images: largePictures },
    answer: product,
    source: 'D2 §7.4',
    summary: 'Adds pictures to the gallery.',
    success: 'notices.imagesUploaded',
  }),
  orderImages: put('/api/product/{id}/images/order', {
    during: 'always',
    roles: ['staff'],
    body: { photos: images({ required: true }) },
    answer: product,
    source: 'ours',
    summary: 'Puts the pictures of the gallery in another order; none may be added or missing.',
  }),
  removeImage: del('/api/product/{id}/image', {
    during: 'always',
    roles: ['staff'],
    body: imageUrl,
    answer: product,
    source: 'D2 §7.4',
    summary: 'Removes a picture of the gallery.',
    success: 'notices.removed',
  }),
  addHiRes: post('/api/product/{id}/hi-res-images', {
    during: 'always',
    roles: ['staff', 'vendor'],
    files: { images: largePictures },
    answer: product,
    source: 'ours',
    summary: 'Adds pictures in high resolution, as the artisan has them.',
    success: 'notices.imagesUploaded',
  }),
  removeHiRes: del('/api/product/{id}/hi-res-images', {
    during: 'always',
    roles: ['staff', 'vendor'],
    body: imageUrl,
    answer: product,
    source: 'ours',
    summary: 'Removes a picture in high resolution.',
    success: 'notices.removed',
  }),
  addAttachment: post('/api/product/{id}/attachment/{type}', {
    during: 'always',
    roles: ['staff', 'vendor'],
    words: { type: attachments },
    files: { file: attachment },
    answer: product,
    source: 'D2 §7.4',
    summary: 'Takes a paper in place of the last one of its kind.',
    success: 'notices.fileUploaded',
  }),
  removeAttachment: del('/api/product/{id}/attachment/{type}', {
    during: 'always',
    roles: ['staff', 'vendor'],
    words: { type: attachments },
    answer: product,
    source: 'D2 §7.4',
    summary: 'Removes a paper.',
    success: 'notices.fileRemoved',
  }),
}
