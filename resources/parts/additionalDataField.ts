import { choice, list, text } from '../../schema/index.ts'
import { crateNames } from './woodenCrate.ts'

/** The additional values of a product, by key and language. */
export const additionalDataField = list(
  {
    // As long as the names of the additional fields.
    key: text({ required: true, max: 80 }),
    language: choice(['en', 'it'], { required: true }),
    value: text({ max: 500 }),
  },
  {
    // Every field that a type may have, in each language, and the crate.
    max: 402,
    identifiedBy: ['key', 'language'],
    lockedEntries: {
      by: 'key',
      names: crateNames,
      while: { field: 'blocked', is: true, for: ['vendor'] },
    },
  },
)
