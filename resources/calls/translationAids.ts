import {
  choice,
  id,
  integer,
  jsonList,
  jsonObject,
  jsonText,
  number,
  orNull,
  portalCall,
} from '../../schema/index.ts'
import { checkedFields } from '../texts/translationWarnings.ts'
import { addresses } from './addresses.ts'

/** Suggestions for translators. */
export const translationAidCalls = {
  readSuggestions: portalCall(addresses.readSuggestions, {
    tag: 'suggestions',
    source: 'ours',
    roles: ['update_translations'],
    params: { id: id({ required: true, about: 'The translation' }) },
    missing: 'translations',
    answer: {
      value: jsonList(
        jsonObject({
          field: choice(checkedFields, { required: true, labels: 'plain' }),
          at: orNull(integer()),
          sentence: jsonText(),
          matches: jsonList(
            jsonObject({
              similarity: number({ required: true, min: 0, max: 1 }),
              source: jsonText(),
              target: jsonText(),
              subject: choice(['product', 'company'], { required: true, labels: 'plain' }),
              name: orNull(jsonText()),
              artisan: orNull(jsonText()),
            }),
          ),
        }),
      ),
    },
    summary: 'What approved translations say for sentences like those of this one’s original.',
    notes:
      'For each sentence of the original’s name and description, in their order, the best three from other translations, the most alike first; a sentence without any is left out. `at` counts from 0, and is null for the whole of a text with several sentences. `similarity` is that of pg_trgm.',
    success: 'Sentences, each with what is like it',
    refuses: { 404: 'No such translation' },
  }),
}
