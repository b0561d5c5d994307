import { labelKey, translate } from '../../../i18n/index.ts'
import { headLabels } from '../../records/list/headLabels.ts'
import type { Language, MessageKey, Resource } from '../../../schema/index.ts'
import type { ImportColumn } from './importColumns.ts'

/** The label of an entry of a list, such as “Parcel#2”. */
function entryLabel(resource: Resource, path: string, number: number, language: Language): string {
  const key = `resources.${resource.name}.entries.${path}` as MessageKey
  const text = translate(language, key, { number })
  return text === key ? `${translate(language, labelKey(resource.name, path))} #${number}` : text
}

/** The label of a column, as in forms: “Parcel#2: Width”, “Display title (Italian)”. */
export function columnLabel(column: ImportColumn, resource: Resource, language: Language): string {
  const { cell, leaf, at, named } = column
  const fieldLabel =
    named?.labels[language] ??
    headLabels(resource, language).get(cell.path) ??
    translate(language, labelKey(resource.name, cell.path))
  const label =
    at === undefined
      ? fieldLabel
      : `${entryLabel(resource, leaf.path, at + 1, language)}: ${fieldLabel}`
  if (!column.language) return label
  return `${label} (${translate(language, `app.values.languages.${column.language}`)})`
}
