import type { Model } from '../../../schema/index.ts'
import type { Database } from '../../db/connect.ts'
import type { ImportParts } from '../../imports/importParts.ts'
import type { Hooks } from '../../records/write/hooks.ts'
import { additionalColumns } from '../products/additionalColumns.ts'

/** What imports of the portal's own resources are made with. */
export const importPartsOf = (
  database: Database,
  model: Model,
  hooks: Readonly<Record<string, Hooks>>,
): ImportParts => ({
  database,
  model,
  hooksOf: ({ name }) => hooks[name] ?? {},
  namedColumns: async (on, { name }) => (name === 'products' ? additionalColumns(on, model) : []),
})
