import { listedEntries } from '../../../resources/settings/imports.ts'
import {
  asList,
  kindOf,
  languages,
  leavesOf,
  mayBeEmptied,
  refusal,
  type AnyField,
  type KindName,
  type Language,
  type Leaf,
  type List,
  type Model,
  type Resource,
  type Subject,
} from '../../../schema/index.ts'
import type { NamedColumn } from './namedColumn.ts'

/** A column that a file for an import may have. */
export interface ImportColumn {
  /** The head in templates. */
  readonly name: string
  /** Path of the changed value: `weight`, `parcels.0.W`, `displayTitle.it`. */
  readonly path: string
  /** The field of the record that is changed, entirely or in part. */
  readonly leaf: Leaf
  /**
   * The field of the cells' values: the leaf itself, or a field of an entry, with parts relative to
   * it.
   */
  readonly cell: Leaf
  /** Index of the entry in the list. */
  readonly at?: number
  /** The language of a localized text. */
  readonly language?: Language
  /** The head names no language, as in exports, which fall back to another language. */
  readonly fallsBack?: true
  /** For entries of a list that are identified by names. */
  readonly named?: NamedColumn
  /** The column identifies the record, and changes nothing. */
  readonly isKey: boolean
  readonly mayBeEmptied: boolean
}

/** Kinds whose values cannot be given in a cell. */
const withoutCell = new Set(['related', 'missing', 'images', 'files', 'id', 'list'])
const inLanguages = new Set(['localizedText', 'localizedTexts'])

const ownName = ({ field, path }: Leaf) => field.formName ?? path

/** A column, or one per language for a localized field. */
function columnsFor(found: Omit<ImportColumn, 'isKey' | 'mayBeEmptied'>): ImportColumn[] {
  const { cell, name, path } = found
  const canBeEmptied = !cell.field.required && mayBeEmptied(cell.field)
  const column = { ...found, isKey: false, mayBeEmptied: canBeEmptied }
  if (!inLanguages.has(cell.kindName)) return [column]
  return languages.map((language) => ({
    ...column,
    name: `${name}.${language}`,
    path: `${path}.${language}`,
    language,
    mayBeEmptied: true,
  }))
}

/** Whether the entries of a list are identified by names and not by their index. */
function isByName({ fields = {}, identifiedBy = [] }: AnyField & Partial<List>): boolean {
  return identifiedBy.length > 0 && Object.keys(fields).length - identifiedBy.length < 2
}

/** Columns for the first entries of a list. */
function entryColumns(leaf: Leaf, canChange: (leaf: Leaf) => boolean): ImportColumn[] {
  const { fields = {}, numberedBy }: AnyField & Partial<List> = leaf.field
  const cells = leavesOf(fields).filter(
    (one) =>
      !one.isSystem && !withoutCell.has(one.kindName) && one.path !== numberedBy && canChange(one),
  )
  return Array.from({ length: listedEntries }, (_one, at) =>
    cells.flatMap((cell) =>
      columnsFor({
        name: `${ownName(leaf)}#${at + 1}.${ownName(cell)}`,
        path: `${leaf.path}.${at}.${cell.path}`,
        leaf,
        // The path starts at the record, for labels; the parts start at the entry.
        cell: { ...cell, path: `${leaf.path}.${cell.path}` },
        at,
      }),
    ),
  ).flat()
}

function namedColumns(leaf: Leaf, named: readonly NamedColumn[]): ImportColumn[] {
  return named
    .filter(({ path }) => path === leaf.path)
    .flatMap((one) => {
      const cell: Leaf = {
        ...leaf,
        field: one.field,
        kind: kindOf(one.field),
        kindName: one.field.kind as KindName,
      }
      // The path ends with the label of the entry, in the column's language or the first one.
      const pathIn = (language: Language = languages[0]) =>
        `${leaf.path}.${one.labels[language]}.${language}`
      return columnsFor({ name: one.name, path: leaf.path, leaf, cell, named: one }).map(
        (column) => ({ ...column, path: pathIn(column.language) }),
      )
    })
}

/** The fields that identify a record: the first required unique one, and the id. */
function keyLeaves(resource: Resource): Leaf[] {
  const { leaves, leaf } = resource
  const key = leaves.find(({ field, isSystem }) => field.unique && field.required && !isSystem)
  return [key, leaf.get('_id')].filter((one) => one !== undefined)
}

/**
 * The columns that a user's file may have, keys first: fields that the user may change, the first
 * entries of lists, texts per language. New fields become columns automatically.
 * @param named columns for entries of lists that are identified by names
 * @returns only the keys if the user may change nothing
 */
export function importColumns(
  model: Model,
  resource: Resource,
  subject: Subject,
  named: readonly NamedColumn[] = [],
): readonly ImportColumn[] {
  // Checked for an empty record; fields that are locked in a record are refused row by row.
  const mayUpdate = model.scope(resource, 'update', subject) !== null
  const canChange = (leaf: Leaf) => mayUpdate && refusal(model, leaf, subject, {}) === null
  const keys = keyLeaves(resource)
  const columnsOf = (leaf: Leaf): ImportColumn[] => {
    if (leaf.isSystem || keys.includes(leaf) || !canChange(leaf)) return []
    if (asList(leaf))
      return isByName(leaf.field) ? namedColumns(leaf, named) : entryColumns(leaf, canChange)
    if (withoutCell.has(leaf.kindName)) return []
    return columnsFor({ name: ownName(leaf), path: leaf.path, leaf, cell: leaf })
  }
  return [
    ...keys.map((leaf): ImportColumn => ({
      name: ownName(leaf),
      path: leaf.path,
      leaf,
      cell: leaf,
      isKey: true,
      mayBeEmptied: false,
    })),
    ...resource.leaves.flatMap(columnsOf),
  ]
}
