/**
 * `npx tsx tools/scale/constructs.ts`: the constructs of our statements that distributed engines
 * treat differently, and where they stand in the code. What each engine says to them is in
 * docs/scale.md.
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../../scripts/freshBuild.mjs'
import { markdown } from '../bench/table.ts'

/** Constructs by name, as they look in our statements. */
const constructs: Readonly<Record<string, RegExp>> = {
  'row locks (`for update`, `for share`)': /\bfor (?:update|share)\b|\bforUpdate\(/gi,
  '`skip locked`': /\bskip locked\b/gi,
  'changes inside `with`': /\bas (?:not )?(?:materialized )?\(\s*(?:insert|update|delete)\b/gi,
  '`insert … select`': /\binsert into [^`;]*?\bselect\b/gi,
  '`on conflict`': /\bon conflict\b|\bonConflict\(/gi,
  'unique indexes besides keys': /\bcreate unique index\b|, 'unique '\)/gi,
  'trigram index': /\bgin_trgm_ops\b/gi,
  'GIN index over several columns, of `btree_gin`':
    /\busing gin \(\$\{columns\}\)|extension [^`]*btree_gin/gi,
  'hash index': /\busing hash\b/gi,
  'ICU collation': /\bprovider = icu\b|collate "words"/gi,
  'advisory locks': /\bpg_(?:try_)?advisory\w*/gi,
  savepoints: /\bsavepoint\b/gi,
  'temporary tables': /\bcreate temp(?:orary)? table\b/gi,
  partitions: /\bpartition (?:by|of)\b/gi,
  'foreign keys': /\breferences "/gi,
  '`copy`': /\bcopy \$\{|\bfrom stdin\b|\bto stdout\b/gi,
  'functions of our own': /\bcreate (?:or replace )?function\b/gi,
  'indexes made concurrently': /\bindex concurrently\b/gi,
  'positions of the log': /\bpg_(?:current|last)_wal\w*/gi,
}

const server = path.join(root, 'server')
const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.startsWith('demo'),
)
const rows = Object.entries(constructs).map(([name, pattern]) => {
  const places = files.flatMap((file) => {
    const count = [...readFileSync(path.join(server, file), 'utf8').matchAll(pattern)].length
    return count > 0 ? [{ file, count }] : []
  })
  const most = places.toSorted((one, other) => other.count - one.count).slice(0, 4)
  return [
    name,
    String(places.reduce((sum, { count }) => sum + count, 0)),
    most.map(({ file }) => `\`${file}\``).join(', ') +
      (places.length > most.length ? `, ${places.length - most.length} more` : ''),
  ]
})
process.stdout.write(`${markdown({ head: ['construct', 'times', 'where most'], rows })}\n`)
