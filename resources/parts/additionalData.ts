import { languages, type EntryOf, type Language } from '../../schema/index.ts'
import { woodenCrate } from '../settings/constants.ts'
import { crateNames } from './woodenCrate.ts'

/** An additional value of a product, beyond the fields that all products have. */
export type Entry = EntryOf<'products', 'additionalData'>

/** An additional field: one of a product type, or the wooden crate, which every product has. */
export interface DataItem {
  readonly key?: string | null
  readonly name?: Readonly<Partial<Record<Language, string | null>>> | null
  readonly type?: 'text' | 'number' | 'flag' | null
  readonly unit?: string | null
}

/** The crate as an additional field. */
export const crateItem: DataItem = { key: woodenCrate.en, name: woodenCrate, type: 'number' }

/** The stored values of yes and no. */
export const answers = {
  yes: { en: 'yes', it: 'sì' },
  no: { en: 'no', it: 'no' },
} as const

/** The name of an item in a language, under which its value is stored (row FIELD-PROD-052). */
export const nameIn = ({ key, name }: DataItem, language: Language): string =>
  name?.[language] || key || ''

/** A number as it is written in each language. */
export const numberTexts = (value: number): Readonly<Record<Language, string>> => ({
  en: String(value),
  it: String(value).replace('.', ','),
})

/** Whether a text is a number, in the manner of either language. */
export const isNumberText = (text: string): boolean => /^[+-]?\d+([.,]\d+)?$/.test(text.trim())

/** Whether an entry is the value of an item in a language. */
export const isOf = (item: DataItem, language: Language) => (entry: Entry) =>
  entry.language === language && (entry.key === nameIn(item, language) || entry.key === item.key)

/** The index of an item's value in a language; -1 if it has none. */
export function placeIn(entries: readonly Entry[], item: DataItem, language: Language): number {
  return entries.findIndex(isOf(item, language))
}

/** The value of an item in a language. */
export function valueIn(entries: readonly Entry[], item: DataItem, language: Language) {
  return entries[placeIn(entries, item, language)]?.value ?? null
}

/** The entries with a new value of an item; an empty value removes the item. */
export function withValue(
  entries: readonly Entry[],
  item: DataItem,
  language: Language,
  value: string | null,
): readonly Entry[] {
  const at = placeIn(entries, item, language)
  if (value === null) return at < 0 ? entries : entries.toSpliced(at, 1)
  const entry = { key: nameIn(item, language), language, value }
  return at < 0 ? [...entries, entry] : entries.with(at, entry)
}

/** The same value in every language, for numbers and answers. */
export function withValues(
  entries: readonly Entry[],
  item: DataItem,
  values: Readonly<Record<Language, string>> | null,
): readonly Entry[] {
  return languages.reduce<readonly Entry[]>(
    (kept, language) => withValue(kept, item, language, values?.[language] ?? null),
    entries,
  )
}

/** Values of no item, as after a change of the type; the crate belongs to every product. */
export function leftOver(entries: readonly Entry[], items: readonly DataItem[]): readonly Entry[] {
  return entries.filter(
    (entry) =>
      !(entry.key && crateNames.includes(entry.key)) &&
      !items.some((item) => languages.some((language) => isOf(item, language)(entry))),
  )
}

/** The items of a type without the crate, which is shown separately. */
export function itemsOf(dataItems: unknown): readonly DataItem[] {
  const items = Array.isArray(dataItems) ? (dataItems as readonly DataItem[]) : []
  return items.filter((item) => item.key && !crateNames.includes(item.key))
}

/**
 * The names under which values stand and stood before, for items that are still there: by their
 * key, or with another key by one of their names. Language and old name are the key of the map.
 */
export function renamesOf(
  before: readonly DataItem[],
  after: readonly DataItem[],
): ReadonlyMap<string, string> {
  const gone = before.filter(({ key }) => !after.some((item) => item.key === key))
  const sharesName = (item: DataItem) => (former: DataItem) =>
    languages.some((language) => nameIn(former, language) === nameIn(item, language))
  const renames = new Map<string, string>()
  for (const item of after) {
    const former = before.find(({ key }) => key === item.key) ?? gone.find(sharesName(item))
    if (!former) continue
    for (const language of languages) {
      const to = nameIn(item, language)
      for (const from of [former.key, nameIn(former, language)])
        if (from && to && from !== to) renames.set(`${language} ${from}`, to)
    }
  }
  return renames
}

/**
 * The entries under what their fields are called now; the same ones where nothing is to be moved.
 */
export function renamed(
  entries: readonly Entry[],
  renames: ReadonlyMap<string, string>,
): readonly Entry[] {
  const moved = entries.map((entry) => {
    const to = renames.get(`${entry.language} ${entry.key}`)
    return to === undefined ? entry : { ...entry, key: to }
  })
  return moved.some((entry, at) => entry !== entries[at]) ? moved : entries
}
