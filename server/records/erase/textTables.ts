import { sql } from 'kysely'
import type { Tx } from '../../db/connect.ts'

interface Column {
  readonly name: string
  /** As PostgreSQL writes it in a cast. */
  readonly type: string
}

/** A table with columns that can hold an address. */
export interface TextTable {
  readonly name: string
  /** The columns of its primary key; none for a table without one. */
  readonly key: readonly Column[]
  /** Its columns of text and jsonb. */
  readonly columns: readonly Column[]
  /** About how many rows it has. */
  readonly rows: number
}

/** Holds the very addresses that are being replaced, until all of them are. */
const listOfAddresses = 'erasures'

/**
 * All tables with columns that can hold an address, in the order in which they are gone through;
 * read from the catalogue so that none is missed. Documents come first: columns, search texts and
 * history are made from them, and so nothing that is written meanwhile brings an address back.
 */
export async function textTables(tx: Tx): Promise<readonly TextTable[]> {
  const { rows } = await sql<TextTable>`
    select c.relname as name, greatest(c.reltuples, 0)::float8 as rows,
      coalesce((select jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by k.at)
        from pg_index i cross join unnest(i.indkey::int2[]) with ordinality k(number, at)
          join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number
        where i.indrelid = c.oid and i.indisprimary), '[]') as key,
      jsonb_agg(jsonb_build_object('name', t.attname, 'type', format_type(t.atttypid, t.atttypmod))) as columns
    from pg_class c join pg_attribute t on t.attrelid = c.oid
    where c.relnamespace = to_regnamespace(quote_ident(current_schema())) and c.relkind = 'r'
      and c.relname <> ${listOfAddresses} and t.attnum > 0 and not t.attisdropped and t.attgenerated = ''
      and t.atttypid in ('text'::regtype, 'jsonb'::regtype)
    group by c.oid order by c.relname like '%\\_docs' desc, c.relname collate "C"`.execute(tx)
  return rows
}
