import {
  all,
  choice,
  defineResource,
  file,
  group,
  id,
  images,
  longText,
  none,
  own,
  reference,
  section,
  text,
} from '../schema/index.ts'
import { companyBioLimits, translationStatuses } from './constants.ts'

/** What an artisan tells of its workshop: history, pictures, a film. One per artisan, made with it. */
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
    // Written by the company's translation, so that one answer tells of both.
    translation: group(
      {
        _id: id(),
        description: longText({ max: companyBioLimits.max }),
        status: choice(translationStatuses, { default: 'todo' }),
      },
      { write: none },
    ),
  },

  list: {
    columns: ['photoUrl', 'vendorName', 'description', 'translation.status', 'updatedAt'],
    filters: ['vendor', 'translation.status', 'updatedAt'],
    sort: ['vendorName', 'asc'],
  },
  form: [
    section('photos', ['photoUrl', 'videoUrl']),
    section('basics', ['vendor', 'vendorName', 'description']),
    section('translation', ['translation']),
  ],
})
