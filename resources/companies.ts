import {
  all,
  choice,
  defineResource,
  del,
  file,
  flag,
  get,
  group,
  id,
  images,
  longText,
  none,
  own,
  post,
  put,
  reference,
  section,
  text,
} from '../schema/index.ts'
import { companyBioLimits, translationStatuses } from './settings/constants.ts'
import { fillsVendorPages } from './settings/roles.ts'
import { film, largePictures } from './settings/uploads.ts'

/** The company page of an artisan: history, pictures, a film. One per artisan, created with it. */
export const companies = defineResource({
  name: 'companies',
  path: '/api/company',
  title: 'vendorName',
  picture: 'photoUrl',
  icon: 'home_work',

  access: {
    read: { team: all, vendor: own('vendor') },
    create: { admin: all },
    update: { update_vendors: all, vendor: own('vendor') },
    delete: { admin: all },
  },

  fields: {
    photoUrl: images({ write: none }),
    vendor: reference('vendors', { required: true, createOnly: true, partOf: true }),
    vendorName: text({ lookup: { through: 'vendor', field: 'artisanName' }, search: true }),
    description: longText({ max: 5000 }),
    videoUrl: file({ write: none }),
    // Written by the company's translation, so that one answer covers both.
    translation: group(
      {
        _id: id(),
        description: longText({ max: companyBioLimits.max }),
        status: choice(translationStatuses, { default: 'todo' }),
        isStale: flag({ default: false, shownTo: ['team'] }),
        isPublished: flag({ default: false }),
        published: group({ description: longText() }),
      },
      { write: none },
    ),
  },

  startsEmpty: true,
  list: {
    columns: [
      'photoUrl',
      'vendorName',
      'description',
      'translation.status',
      'translation.isStale',
      'updatedAt',
    ],
    filters: ['vendor', 'translation.status', 'translation.isStale', 'updatedAt'],
    sort: ['vendorName', 'asc'],
  },
  form: [
    section('photos', ['photoUrl', 'videoUrl']),
    section('basics', ['vendor', 'vendorName', 'description']),
    section('translation', ['translation']),
  ],
  calls: {
    bio: get('/api/collection/company-bio/{vendor}', {
      roles: ['team', 'vendor'],
      answer: { record: 'companies' },
      source: 'D2 §7.2',
      summary: "An artisan's history, with its translation; an artisan's own for itself.",
    }),
    addMedia: post('/api/company/media/{id}', {
      roles: fillsVendorPages,
      files: { images: { ...largePictures, optional: true }, video: { ...film, optional: true } },
      body: { description: longText({ max: 5000 }) },
      answer: { record: 'companies' },
      source: 'D2 §7.2',
      summary: 'Adds pictures, takes a film in place of the last one, and keeps the history.',
      success: 'notices.saved',
    }),
    orderMedia: put('/api/company/media/{id}/order', {
      roles: fillsVendorPages,
      body: { photoUrl: images({ required: true }) },
      answer: { record: 'companies' },
      source: 'ours',
      summary: 'Puts the pictures in another order; none may be added or missing.',
    }),
    removeMedia: del('/api/company/media/{id}', {
      roles: fillsVendorPages,
      body: { imageUrl: text({ required: true, max: 2000 }) },
      answer: { record: 'companies' },
      source: 'D2 §7.2',
      summary: 'Removes a picture or the film.',
      success: 'notices.mediaDeleted',
    }),
  },
})
