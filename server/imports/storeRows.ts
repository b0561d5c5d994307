import { sql } from 'kysely'
import type { Tx } from '../db/connect.ts'
import type { RowResult } from './importParts.ts'

const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value))

/** Stores the results of a batch of rows in one statement. */
export async function storeRows(tx: Tx, id: string, results: readonly RowResult[]): Promise<void> {
  if (!results.length) return
  const rows = results.map(({ row, outcome, key, record, version, ...values }) => ({
    row,
    outcome,
    key: key ?? null,
    hasRecord: record !== undefined,
    record: record ?? null,
    version: version ?? null,
    cells: json(values.cells),
    body: json(values.body),
    changes: json(values.changes),
    faults: json(values.faults),
    kept: json(values.kept),
  }))
  // The range helps the planner, which has no statistics of a new import and would scan all its
  // rows.
  const numbers = rows.map(({ row }) => row)
  await sql`
    update "importRows" r set "outcome" = n."outcome", "key" = coalesce(n."key", r."key"),
      "record" = case when n."hasRecord" then n."record" else r."record" end,
      "version" = coalesce(n."version", r."version"),
      "cells" = coalesce(n."cells"::jsonb, r."cells"), "body" = coalesce(n."body"::jsonb, r."body"),
      "changes" = coalesce(n."changes"::jsonb, r."changes"),
      "faults" = coalesce(n."faults"::jsonb, r."faults"), "kept" = coalesce(n."kept"::jsonb, r."kept")
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) n("row" integer, "outcome" text, "key" text,
      "hasRecord" boolean, "record" uuid, "version" integer, "cells" text, "body" text, "changes" text,
      "faults" text, "kept" text)
    where r."import" = ${id}::uuid and r."row" = n."row"
      and r."row" between ${Math.min(...numbers)}::integer and ${Math.max(...numbers)}::integer`.execute(
    tx,
  )
}
