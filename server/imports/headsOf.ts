import type { Resource } from '../../schema/index.ts'
import type { Actor } from '../access/actor.ts'
import type { SplitColumns } from '../records/list/exportColumn.ts'
import type { ImportParts, StoredImport } from './importParts.ts'
import { partedColumns } from './read/exportColumns.ts'
import { importColumns, type ImportColumn } from './read/importColumns.ts'
import { matchHeads, type MatchedHead } from './read/matchHeads.ts'

/**
 * The columns that a file of somebody may have, as the definitions and the stored names are now.
 */
export async function columnsOf(
  { database, model, namedColumns }: ImportParts,
  resource: Resource,
  { subject }: Actor,
): Promise<readonly ImportColumn[]> {
  return importColumns(model, resource, subject, await namedColumns(database, resource))
}

/** How exports of somebody part fields: into the columns that they may change by a file. */
export const partedFor =
  (parts: ImportParts) =>
  async (resource: Resource, actor: Actor): Promise<SplitColumns> =>
    partedColumns(await columnsOf(parts, resource, actor), resource)

/** What the heads of a file that is kept are for. */
export async function headsOf(
  parts: ImportParts,
  { resource: name, heads, language }: Pick<StoredImport, 'resource' | 'heads' | 'language'>,
  actor: Actor,
): Promise<readonly MatchedHead[]> {
  const resource = parts.model.resource(name)
  return matchHeads(await columnsOf(parts, resource, actor), resource, heads, language)
}
