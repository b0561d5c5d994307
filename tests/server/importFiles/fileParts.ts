import { labelKey, translate } from '../../../i18n/index.ts'
import { model } from '../../../resources/index.ts'
import { roles } from '../../../resources/settings/roles.ts'
import type { Language, Model, Resource, Role, Subject } from '../../../schema/index.ts'
import { columnSigns, fileManner, hasFormatSigns } from '../../../server/imports/read/fileManner.ts'
import { importColumns } from '../../../server/imports/read/importColumns.ts'
import { keySigns, matchHeads } from '../../../server/imports/read/matchHeads.ts'
import type { NamedColumn } from '../../../server/imports/read/namedColumn.ts'
import { readCells } from '../../../server/imports/read/readCells.ts'
import type { Reading } from '../../../server/imports/read/reading.ts'
import { readTable } from '../../../server/imports/read/readTable.ts'
import { textsOf } from '../../../server/imports/read/tableParts.ts'

/** Somebody of a type, with the rights that the type has. */
export const asRole = (role: Role): Subject => ({
  id: '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b',
  role,
  rights: roles.rights[role] ?? [],
})

interface Options extends Partial<Omit<Reading, 'resource' | 'manner'>> {
  readonly resource?: Resource
  /** The definitions that the resource is of. */
  readonly whole?: Model
  readonly role?: Role
  readonly named?: readonly NamedColumn[]
  readonly language?: Language
}

/** Everything that reading a file gives, row by row. */
export function readFile(text: string, options: Options = {}) {
  const { resource = model.resource('products'), whole = model } = options
  const { role = 'admin', named = [] } = options
  const { language = 'en', zone = 'Europe/Rome', references = () => [], stored = {} } = options
  const columns = importColumns(whole, resource, asRole(role), named)
  const table = readTable(Buffer.from(text), 'a.csv', keySigns(columns, resource))
  const heads = matchHeads(columns, resource, table.heads, language)
  const signs = heads.flatMap(({ column }, at) =>
    column && hasFormatSigns(column)
      ? [[at, columnSigns(column, textsOf(table, at))] as const]
      : [],
  )
  const manner = fileManner(table.delimiter, new Map(signs))
  const reading: Reading = { resource, manner, zone, references, stored }
  return {
    table,
    columns,
    heads,
    manner,
    rows: table.rows.map(({ cells }) => readCells(heads, cells, reading)),
  }
}

export const labelOf = (resource: Resource, path: string, language: Language) =>
  translate(language, labelKey(resource.name, path))
