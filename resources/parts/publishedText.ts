import { choice, flag, group, id, longText, none, text } from '../../schema/index.ts'
import { translationLimits, translationStatuses } from '../settings/constants.ts'

/** What a product has of its translation, which keeps it up to date. */
export const publishedText = group(
  {
    _id: id({ shownTo: ['team'] }),
    name: text({ max: translationLimits.name }),
    description: longText({ max: translationLimits.description }),
    color: text(),
    material: text(),
    status: choice(translationStatuses, { default: 'todo' }),
    isStale: flag({ default: false, shownTo: ['team'] }),
    isPublished: flag({ default: false }),
    published: group({
      name: text(),
      description: longText(),
      color: text(),
      material: text(),
    }),
  },
  { write: none },
)
