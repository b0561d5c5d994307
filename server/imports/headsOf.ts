import type { Resource } from '../../schema/index.ts'
import type { Actor } from '../access/actor.ts'
import type { ImportParts, StoredImport } from './importParts.ts'
import { importColumns, type ImportColumn } from './read/importColumns.ts'
import { matchHeads, type MatchedHead } from './read/matchHeads.ts'

/** The columns that a file of somebody may have, as the definitions and the stored names are now. */
export async function columnsOf(
  { database, model, namedColumns }: ImportParts,
  resource: Resource,
  { subject }: Actor,
): Promise<readonly ImportColumn[]> {
  return importColumns(model, resource, subject, await namedColumns(database, resource))
}

/** What the heads of a file that is kept are for. */
export async function headsOf(
  parts: ImportParts,
  { resource: name, heads, language }: Pick<StoredImport, 'resource' | 'heads' | 'language'>,
  actor: Actor,
): Promise<readonly MatchedHead[]> {
  const resource = parts.model.resource(name)
  return matchHeads(await columnsOf(parts, resource, actor), resource, heads, language)
}
