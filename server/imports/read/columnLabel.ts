import { labelKey, translate } from '../../../i18n/index.ts'
import { headLabels } from '../../records/list/headLabels.ts'
import type { Language, MessageKey, Resource } from '../../../schema/index.ts'
import type { ImportColumn } from './importColumns.ts'

/** What an entry of a list is called by its number: “Parcel#2”. */
function entryLabel(resource: Resource, path: string, number: number, language: Language): string {
  const key = `resources.${resource.name}.entries.${path}` as MessageKey
  const text = translate(language, key, { number })
  return text === key ? `${translate(language, labelKey(resource.name, path))} #${number}` : text
}

/** What forms call the value of a column in a language: “Parcel#2: Width”, “Display title (Italian)”. */
export function columnLabel(column: ImportColumn, resource: Resource, language: Language): string {
  const { cell, leaf, at, named } = column
  const own =
    named?.labels[language] ??
    headLabels(resource, language).get(cell.path) ??
    translate(language, labelKey(resource.name, cell.path))
  const whole =
    at === undefined ? own : `${entryLabel(resource, leaf.path, at + 1, language)}: ${own}`
  if (!column.language) return whole
  return `${whole} (${translate(language, `app.values.languages.${column.language}`)})`
}
