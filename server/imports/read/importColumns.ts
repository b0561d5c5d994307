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
  /** Its head in templates. */
  readonly name: string
  /** Of what it changes: `weight`, `parcels.0.W`, `displayTitle.it`. */
  readonly path: string
  /** The field of the record that it changes, or a part of which it changes. */
  readonly leaf: Leaf
  /** The field that its cells are values of: the leaf itself, or one of an entry, with its parts within the entry. */
  readonly cell: Leaf
  /** Place of the entry in the list, from 0 on. */
  readonly at?: number
  /** Of a text that there is once per language. */
  readonly language?: Language
  /** Its head names no language, as in exports, which show another one's text where there is none. */
  readonly showsOther?: true
  /** The entries of the list that it stands for by their names. */
  readonly named?: NamedColumn
  /** It finds the record, and changes nothing. */
  readonly isKey: boolean
  readonly mayBeEmptied: boolean
}

/** Kinds whose values do not come in a cell: files are uploaded, ids given. */
const withoutCell = new Set(['related', 'missing', 'images', 'files', 'id', 'list'])
const inLanguages = new Set(['localizedText', 'localizedTexts'])

const ownName = ({ field, path }: Leaf) => field.formName ?? path

/** A column, or one per language. */
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

/** Whether the entries of a list are distinguished by names, so that their places say nothing. */
function isByName({ fields = {}, identifiedBy = [] }: AnyField & Partial<List>): boolean {
  return identifiedBy.length > 0 && Object.keys(fields).length - identifiedBy.length < 2
}

/** The columns of the first entries of a list. */
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
        // The path is that of the record, for labels; the parts are those of the entry.
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
      // The path ends as its own entry is called: in its language, or in the first one.
      const pathIn = (language: Language = languages[0]) =>
        `${leaf.path}.${one.labels[language]}.${language}`
      return columnsFor({ name: one.name, path: leaf.path, leaf, cell, named: one }).map(
        (column) => ({ ...column, path: pathIn(column.language) }),
      )
    })
}

/** The fields that find a record: the first that every record has and no two share, and the id. */
function keyLeaves(resource: Resource): Leaf[] {
  const { leaves, leaf } = resource
  const key = leaves.find(({ field, isSystem }) => field.unique && field.required && !isSystem)
  return [key, leaf.get('_id')].filter((one) => one !== undefined)
}

/**
 * The columns that a file of a reader may have, the key first: fields that the reader may change, the first entries
 * of lists, texts per language. A new field is a new column.
 * @param named columns for entries of lists that are found by their names
 * @returns none but keys where nothing is the reader's to change
 */
export function importColumns(
  model: Model,
  resource: Resource,
  subject: Subject,
  named: readonly NamedColumn[] = [],
): readonly ImportColumn[] {
  // As for a stored record about which nothing is known: what locks it is found out row by row.
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
