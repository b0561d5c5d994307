import {
  answers,
  crateItem,
  isNumberText,
  itemsOf,
  nameIn,
  valueIn,
  numberTexts,
  withValue,
  withValues,
  type DataItem,
  type Entry,
} from '../../../resources/parts/additionalData.ts'
import { flag, languages, localizedText, number, type AnyField } from '../../../schema/index.ts'
import type { NamedColumn } from '../../imports/read/namedColumn.ts'

/** A type of product with the fields that it adds. */
export interface TypeWithItems {
  readonly _id: string
  readonly dataItems: unknown
}

const path = 'additionalData'

function fieldOf({ type, key }: DataItem): AnyField {
  if (type === 'flag') return flag()
  if (type === 'number') return number(key === crateItem.key ? { min: 0 } : {})
  return localizedText({ max: 500 })
}

const parseNumber = (text: string | null | undefined) =>
  text ? Number(text.trim().replace(',', '.')) : Number.NaN

const cellText = (value: number | boolean) =>
  typeof value === 'boolean' ? answers[value ? 'yes' : 'no'] : numberTexts(value)

/** Whether every language has this number already, however it is written. */
const hasNumber = (entries: readonly Entry[], item: DataItem, value: unknown) =>
  languages.every((language) =>
    entries.some(
      (entry) =>
        entry.language === language &&
        entry.key === nameIn(item, language) &&
        parseNumber(entry.value) === value,
    ),
  )

/**
 * The value of an item: a number or yes/no where the text is one, else the text in each language.
 */
function itemValue(entries: readonly Entry[], item: DataItem, kind: string): unknown {
  const texts = languages.flatMap((language) => valueIn(entries, item, language) ?? [])
  const [text] = texts
  if (text === undefined) return undefined
  if (kind === 'localizedText')
    return Object.fromEntries(languages.map((one) => [one, valueIn(entries, item, one)]))
  if (kind === 'number') return isNumberText(text) ? parseNumber(text) : text
  const isYes = [answers.yes.en, answers.yes.it].some((yes) => yes === text)
  return isYes || [answers.no.en, answers.no.it].some((no) => no === text) ? isYes : text
}

/** @param itemFor finds the item as the product's own type defines it */
function additionalColumn(
  item: DataItem,
  name: string,
  itemFor: (type: unknown) => DataItem | undefined,
): NamedColumn<Entry> {
  return {
    path,
    name,
    labels: { en: nameIn(item, 'en'), it: nameIn(item, 'it') },
    field: fieldOf(item),
    needs: ['type'],
    read: (entries, record) => {
      const own = itemFor(record['type'])
      return own && itemValue(entries, own, fieldOf(item).kind)
    },
    change: (entries, value, record, language) => {
      const own = itemFor(record['type'])
      if (!own) return null
      if (language)
        return withValue(entries, own, language, typeof value === 'string' ? value : null)
      if (typeof value !== 'number' && typeof value !== 'boolean')
        return withValues(entries, own, null)
      return hasNumber(entries, own, value) ? entries : withValues(entries, own, cellText(value))
    },
  }
}

/** Whether two items mean the same to a reader: they share a key or a name. */
const isAlike = (one: DataItem, other: DataItem) =>
  one.key === other.key ||
  languages.some((language) => nameIn(one, language) === nameIn(other, language))

/**
 * Columns for data that not all products have: the wooden crate and the additional fields of
 * product types. Types may name the field of a key differently; the name in the product's own type
 * counts.
 */
export function additionalColumns(types: readonly TypeWithItems[]): readonly NamedColumn<Entry>[] {
  const items = new Map(types.map(({ _id, dataItems }) => [_id, itemsOf(dataItems)]))
  const found: DataItem[] = []
  for (const item of [...items.values()].flat())
    if (![crateItem, ...found].some((one) => isAlike(one, item))) found.push(item)
  const crate = additionalColumn(crateItem, nameIn(crateItem, 'en'), () => crateItem)
  return [
    crate,
    // The path in the heading distinguishes it from a regular field with the same name.
    ...found.map((item) =>
      additionalColumn(item, `${path}.${item.key}`, (type) =>
        items.get(String(type))?.find((one) => isAlike(one, item)),
      ),
    ),
  ]
}
