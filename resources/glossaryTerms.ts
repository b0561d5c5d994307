import { all, choice, defineResource, longText, section, text } from '../schema/index.ts'
import { termKinds } from './settings/constants.ts'

/** The agreed translation of a craft term, the same in every text. */
export const glossaryTerms = defineResource({
  name: 'glossaryTerms',
  path: '/api/glossary-term',
  title: 'it',
  icon: 'spellcheck',

  access: {
    read: { update_translations: all, adminLevel: all },
    create: { adminLevel: all },
    update: { adminLevel: all },
    delete: { adminLevel: all },
  },

  fields: {
    kind: choice(termKinds, { required: true }),
    it: text({ required: true, max: 80, search: true, uniqueWithin: 'kind' }),
    en: text({ required: true, max: 80, search: true }),
    note: longText({ max: 500 }),
  },

  list: {
    columns: ['it', 'en', 'kind', 'note', 'updatedAt'],
    filters: ['kind', 'updatedAt'],
    tabs: 'kind',
    sort: ['it', 'asc'],
  },
  form: [section('term', ['kind', 'it', 'en', 'note'])],
})
