import {
  choice,
  id,
  integer,
  jsonList,
  jsonMap,
  jsonObject,
  jsonText,
  optional,
  orNull,
  portalCall,
  shape,
} from '../../schema/index.ts'
import {
  exchangedTexts,
  exchangeFormats,
  largestExchangeBytes,
} from '../settings/translationFiles.ts'
import { tableTypes } from '../settings/fileForm.ts'
import { addresses } from './addresses.ts'

const common = {
  tag: 'translations',
  about: 'translations',
  roles: ['update_translations'],
  params: { collection: id({ required: true }) },
  missing: 'collections',
  source: 'ours',
} as const

const outcome = shape<'change' | 'same' | 'refused' | 'done'>({
  type: 'string',
  enum: ['change', 'same', 'refused', 'done'],
})

const field = jsonObject({
  field: jsonText(),
  from: orNull(jsonText()),
  to: orNull(jsonText()),
  problem: orNull(jsonText('Why this text cannot be taken.')),
})

const row = jsonObject({
  id: id({ required: true }),
  version: orNull(integer({ required: true })),
  sku: orNull(jsonText()),
  name: orNull(jsonText('What the product is called.')),
  outcome,
  status: orNull(jsonText('The status that the translation gets, or has got.')),
  problem: orNull(jsonText('Why the row cannot be taken.')),
  hint: orNull(jsonText('Why it stays a draft, where finished texts are to be sent.')),
  fields: jsonList(field, 'Texts that change, or cannot.'),
  steps: jsonList(
    jsonMap(jsonText()),
    'What is written, each the body of a change of the translation, one after the other.',
  ),
})

/** Export and import of a collection's texts as a file. */
export const translationFilesCalls = {
  exportTranslations: portalCall(addresses.exportTranslations, {
    ...common,
    costs: 'export',
    query: { format: choice(exchangeFormats), only: choice(exchangedTexts) },
    answer: { file: ['application/xliff+xml', tableTypes.csv, tableTypes.xlsx] },
    summary:
      'The texts of a collection as XLIFF 2.0, XLIFF 1.2, a workbook or CSV, for tools of translators.',
    notes:
      'Without `format` XLIFF 2.0, without `only` all that are sent to translation. The format is explained in `docs/translations.md`.',
    success: 'The file',
    refuses: { 404: 'collection not found', 422: 'Nothing is ready to be translated' },
  }),
  importTranslations: portalCall(addresses.importTranslations, {
    ...common,
    costs: 'import',
    checkedBy: 'handler',
    // The file is text inside JSON, where a line break takes two characters.
    largestBody: largestExchangeBytes * 1.6,
    body: {
      content: jsonText('The file, as text: XLIFF 1.2, XLIFF 2.x or CSV, at most 5 MB.'),
      encoding: optional(
        jsonText('`base64`: `content` is the bytes of a workbook (.xlsx); absent: it is a text.'),
      ),
      name: optional(jsonText('What the file is called, for messages.')),
      dryRun: optional(
        shape<boolean>({
          type: 'boolean',
          description: 'Tells what would happen, and writes nothing.',
        }),
      ),
      sends: optional(
        shape<boolean>({
          type: 'boolean',
          description: 'Texts that the file calls translated or final are sent to proofreading.',
        }),
      ),
    },
    answer: {
      value: jsonObject({
        rows: jsonList(row),
        foreign: integer({
          required: true,
          about: 'Texts of the file by ids that are none of ours.',
        }),
      }),
    },
    summary:
      'Takes translations from a file, each by a change of its own; tells what became of each.',
    notes:
      'A row is written whole or not at all, as a change by hand would be: rights, limits and versions are those of `PUT /api/translation/{id}`. A text without a target stays as it is. The file itself is not kept.',
    success: 'What became of each translation of the file',
    refuses: {
      400: 'Not such a file, a broken one, or one in other languages; `error` says which',
      404: 'collection not found',
      413: 'Larger than 5 MB',
    },
  }),
}
