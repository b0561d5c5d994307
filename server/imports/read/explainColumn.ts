import { translate } from '../../../i18n/index.ts'
import {
  asChoice,
  asReferring,
  type AnyField,
  type KindName,
  type Language,
  type Leaf,
  type MessageKey,
  type MoneyOptions,
  type NumberOptions,
  type Resource,
  type TextOptions,
} from '../../../schema/index.ts'
import { choiceText } from '../../db/tables/choiceText.ts'
import { columnLabel } from './columnLabel.ts'
import type { ImportColumn } from './importColumns.ts'

/** Explains which values a column accepts, in a reader's language. */
export interface ColumnExplanation {
  readonly label: string
  readonly explanation: string
  /** The only accepted values; empty if they are not limited, or too many to list. */
  readonly values: readonly string[]
}

type ExplanationKey = `app.importFiles.explained.${
  | 'text'
  | 'lines'
  | 'texts'
  | 'number'
  | 'integer'
  | 'money'
  | 'percent'
  | 'flag'
  | 'choice'
  | 'choices'
  | 'country'
  | 'date'
  | 'instant'
  | 'time'
  | 'email'
  | 'emails'
  | 'url'
  | 'slug'
  | 'phone'
  | 'iban'
  | 'vatNumber'
  | 'fiscalCode'
  | 'region'
  | 'reference'
  | 'references'}`

/** A sentence per kind; null for kinds whose values cannot be given in a cell. */
const sentences: Readonly<Record<KindName, ExplanationKey | null>> = {
  text: 'app.importFiles.explained.text',
  longText: 'app.importFiles.explained.lines',
  localizedText: 'app.importFiles.explained.text',
  localizedTexts: 'app.importFiles.explained.texts',
  number: 'app.importFiles.explained.number',
  integer: 'app.importFiles.explained.integer',
  money: 'app.importFiles.explained.money',
  percent: 'app.importFiles.explained.percent',
  flag: 'app.importFiles.explained.flag',
  choice: 'app.importFiles.explained.choice',
  choices: 'app.importFiles.explained.choices',
  country: 'app.importFiles.explained.country',
  date: 'app.importFiles.explained.date',
  instant: 'app.importFiles.explained.instant',
  time: 'app.importFiles.explained.time',
  email: 'app.importFiles.explained.email',
  emails: 'app.importFiles.explained.emails',
  url: 'app.importFiles.explained.url',
  slug: 'app.importFiles.explained.slug',
  phone: 'app.importFiles.explained.phone',
  iban: 'app.importFiles.explained.iban',
  vatNumber: 'app.importFiles.explained.vatNumber',
  fiscalCode: 'app.importFiles.explained.fiscalCode',
  region: 'app.importFiles.explained.region',
  reference: 'app.importFiles.explained.reference',
  references: 'app.importFiles.explained.references',
  id: null,
  related: null,
  missing: null,
  group: null,
  list: null,
  images: null,
  files: null,
}

/** Default maximum length of texts, by kind. */
const defaultMax: Partial<Record<KindName, number>> = { longText: 10_000 }

type Bounded = AnyField & Partial<NumberOptions & MoneyOptions & TextOptions>

/** Whether a number is a year, which is written without thousands separator. */
const isYears = ({ min, max }: Partial<NumberOptions>) =>
  min !== undefined && max !== undefined && min >= 1000 && max < 10_000

/** Appends the bounds of a number to its explanation. */
function withBounds(text: string, field: Partial<NumberOptions>, language: Language) {
  const { min, max, positive } = field
  const numbers = new Intl.NumberFormat(language, { useGrouping: !isYears(field) })
  const vars = { text, min: numbers.format(min ?? 0), max: numbers.format(max ?? 0) }
  const say = (key: 'positive' | 'between' | 'atLeast' | 'atMost') =>
    translate(language, `app.importFiles.explained.${key}`, vars)
  if (positive) return say('positive')
  if (min !== undefined) return say(max === undefined ? 'atLeast' : 'between')
  return max === undefined ? text : say('atMost')
}

function sentenceOf(cell: Leaf, language: Language): string {
  const key = sentences[cell.kindName]
  if (key === null) return ''
  const field: Bounded = cell.field
  const referring = asReferring(cell)
  const isCountries = asChoice(cell)?.labels === 'country'
  const sentence = translate(language, isCountries ? 'app.importFiles.explained.countries' : key, {
    max: new Intl.NumberFormat(language).format(field.max ?? defaultMax[cell.kindName] ?? 255),
    currency: field.currency ?? '',
    resource: referring
      ? translate(language, `resources.${referring.resource}.name` as MessageKey, {
          smart_count: 2,
        })
      : '',
  })
  const unit =
    field.unit && translate(language, `units.${field.unit}` as MessageKey, { smart_count: 2 })
  const withUnit = unit
    ? translate(language, 'app.importFiles.explained.unit', { text: sentence, unit })
    : sentence
  return cell.kind.align === 'right' ? withBounds(withUnit, field, language) : withUnit
}

function valuesOf(resource: Resource, cell: Leaf, language: Language): readonly string[] {
  if (cell.kindName === 'flag')
    return [translate(language, 'app.values.yes'), translate(language, 'app.values.no')]
  const choice = asChoice(cell)
  if (!choice || choice.labels === 'country') return []
  return choice.values.map((value) => choiceText(resource, cell, value, language))
}

/** The label and explanation of a column, from its definition. */
export function explainColumn(
  column: ImportColumn,
  resource: Resource,
  language: Language,
): ColumnExplanation {
  const { cell, isKey } = column
  const key = `resources.${resource.name}.helps.${cell.path}` as MessageKey
  const help = translate(language, key)
  const sentence = isKey
    ? translate(language, 'app.importFiles.explained.key')
    : sentenceOf(cell, language)
  return {
    label: columnLabel(column, resource, language),
    explanation: help === key || isKey ? sentence : `${sentence}. ${help}`,
    values: valuesOf(resource, cell, language),
  }
}
