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
import { choiceText } from '../../records/list/choiceText.ts'
import { columnLabel } from './columnLabel.ts'
import type { ImportColumn } from './importColumns.ts'

/** What a column takes, in a reader's language. */
export interface ColumnExplanation {
  readonly label: string
  readonly explanation: string
  /** What it takes and nothing else; empty where there is no such list, or one too long to read. */
  readonly values: readonly string[]
}

type Explained = `app.importFiles.explained.${
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

/** A sentence per kind; those whose values do not come in a cell have none. */
const sentences: Readonly<Record<KindName, Explained | null>> = {
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

/** Most characters of texts that name no limit. */
const usualMax: Partial<Record<KindName, number>> = { longText: 10_000 }

type Bounded = AnyField & Partial<NumberOptions & MoneyOptions & TextOptions>

/** Years have four digits, and no sign between thousands. */
const isYears = ({ min, max }: Partial<NumberOptions>) =>
  min !== undefined && max !== undefined && min >= 1000 && max < 10_000

/** What bounds a number, said behind what it is. */
function bounded(text: string, field: Partial<NumberOptions>, language: Language) {
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
  const plain = translate(language, isCountries ? 'app.importFiles.explained.countries' : key, {
    max: new Intl.NumberFormat(language).format(field.max ?? usualMax[cell.kindName] ?? 255),
    currency: field.currency ?? '',
    resource: referring
      ? translate(language, `resources.${referring.resource}.name` as MessageKey, {
          smart_count: 2,
        })
      : '',
  })
  const unit =
    field.unit && translate(language, `units.${field.unit}` as MessageKey, { smart_count: 2 })
  const measured = unit
    ? translate(language, 'app.importFiles.explained.unit', { text: plain, unit })
    : plain
  return cell.kind.align === 'right' ? bounded(measured, field, language) : measured
}

function valuesOf(resource: Resource, cell: Leaf, language: Language): readonly string[] {
  if (cell.kindName === 'flag')
    return [translate(language, 'app.values.yes'), translate(language, 'app.values.no')]
  const choice = asChoice(cell)
  if (!choice || choice.labels === 'country') return []
  return choice.values.map((value) => choiceText(resource, cell, value, language))
}

/** What a column is called and takes: the sentences and labels of its definition. */
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
