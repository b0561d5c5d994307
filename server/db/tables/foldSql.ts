import { createHash } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import { alikePairs, fold, plainLetters, unseenSigns } from '../../../schema/texts/fold.ts'
import { blankSigns, dashSigns } from '../../../schema/texts/signs.ts'
import type { Database } from '../connect.ts'

/** Code points that folding may change: ideographs, Hangul and private use characters stay. */
const ranges: readonly (readonly [from: number, to: number])[] = [
  [0x80, 0x4dff],
  [0xa000, 0xabff],
  [0xd7a4, 0xd7ff],
  [0xf900, 0x1ffff],
  [0xe0000, 0xe0fff],
]

/** The characters outside ASCII that match a character class of `RegExp`. */
export function charactersIn(pattern: string): readonly string[] {
  const expression = new RegExp(`[${pattern}]`, 'u')
  return ranges.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)).filter(
      (sign) => expression.test(sign),
    ),
  )
}

const codeOf = (sign: string) => sign.codePointAt(0) ?? 0
const escaped = (code: number) => `\\U${code.toString(16).padStart(8, '0')}`

/** A character class for PostgreSQL, whose patterns know no Unicode properties. */
export function characterClass(signs: readonly string[]): string {
  const codes = signs.map(codeOf).toSorted((one, other) => one - other)
  const begins = codes.filter((code, at) => codes[at - 1] !== code - 1)
  const ends = codes.filter((code, at) => codes[at + 1] !== code + 1)
  const written = begins.map((begin, at) => {
    const end = ends[at] ?? begin
    return begin === end ? escaped(begin) : `${escaped(begin)}-${escaped(end)}`
  })
  return `[${written.join('')}]`
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/**
 * A call of `translate`: each character of the first list becomes the one at its index in the
 * second.
 */
function translateSql(text: string, pairs: readonly (readonly [string, string])[]): string {
  const changed = pairs.filter(([from, to]) => from !== to)
  const side = (at: 0 | 1) => quoted(changed.map((pair) => pair[at]).join(''))
  return `translate(${text}, ${side(0)}, ${side(1)})`
}

/** The body of the SQL function, generated from the same tables that `fold` uses. */
function functionBody(): string {
  const isUndecomposed = (sign: string) => sign.normalize('NFKD') === sign
  const lower = charactersIn('\\p{Lu}\\p{Lt}\\p{Lm}\\p{Nl}\\p{So}').flatMap((sign) => {
    const low = sign.toLowerCase()
    return low !== sign && isUndecomposed(sign) ? [[sign, low] as const] : []
  })
  const special = Object.entries(plainLetters)
  const single = special.filter(([, to]) => to.length === 1)
  const toSpace = charactersIn(blankSigns).map((sign) => [sign, ' '] as const)
  const toHyphen = charactersIn(dashSigns).map((sign) => [sign, '-'] as const)
  const control = Array.from({ length: 31 }, (_, at) => String.fromCharCode(at + 1))
  const blankAscii: readonly (readonly [string, string])[] = [...control, '\u007F'].map((sign) => [
    sign,
    ' ',
  ])
  const letters = lower.map(([from, to]) => {
    const plainLetter = plainLetters[to]
    return [from, plainLetter?.length === 1 ? plainLetter : to] as const
  })
  const pairs: readonly (readonly [string, string])[] = [
    ...alikePairs,
    ...toHyphen,
    ...single,
    ...toSpace,
    ...letters,
  ]
  // `translate` searches its whole list for each character, so each call is guarded by a pattern.
  const translateIfNeeded = (some: typeof pairs) =>
    `if t ~ '${characterClass(some.map(([sign]) => sign))}' then t := ${translateSql('t', some)}; end if;`
  const translateRange = (from: number, to: number) =>
    translateIfNeeded(pairs.filter(([sign]) => codeOf(sign) >= from && codeOf(sign) <= to))
  const several = special
    .filter(([, to]) => to.length > 1)
    .reduce((text, [from, to]) => `replace(${text}, ${quoted(from)}, ${quoted(to)})`, 't')
  return `begin
    if octet_length(t) <> char_length(t) then
      ${translateIfNeeded(alikePairs.filter(([from]) => !isUndecomposed(from)))}
      t := regexp_replace(normalize(t, NFKD), '${characterClass(charactersIn(unseenSigns))}+', '', 'g');
      if octet_length(t) <> char_length(t) then
        ${translateRange(0x2010, 0x2033)}
        ${translateRange(0x80, 0x24f)}
        ${translateRange(0x250, 0x5ff)}
        ${translateRange(0x600, 0x200f)}
        ${translateRange(0x2034, 0x10ffff)}
        if octet_length(t) <> char_length(t) then
          t := ${several};
        end if;
      end if;
    end if;
    t := lower(t collate "C");
    if t ~ '[\\x01-\\x1f\\x60\\x7f]' then
      t := ${translateSql('t', [['`', "'"], ...blankAscii])};
    end if;
    if position('  ' in t) > 0 then
      t := regexp_replace(t, ' {2,}', ' ', 'g');
    end if;
    return btrim(t);
  end`
}

let cachedStatement: string | undefined
const statement = () =>
  (cachedStatement ??= `create or replace function folded(t text) returns text
  language plpgsql immutable strict parallel safe as $fold$ ${functionBody()} $fold$`)

/**
 * A hash of the fold function: if it changes, such as with a newer Unicode, stored folds are
 * rebuilt.
 */
export const foldMark = (): string =>
  createHash('sha256').update(statement()).digest('hex').slice(0, 16)

/** Creates the SQL function that folds texts as {@link fold} does. */
export async function syncFold(database: Database): Promise<void> {
  await sql.raw(statement()).execute(database)
}

/** The fold of an SQL text. */
export const foldedSql = (text: RawBuilder<unknown>): RawBuilder<unknown> => sql`folded(${text})`

/** The distinct folds of texts, to be compared with {@link foldedSql}. */
export const folds = (texts: readonly string[]): string[] => [...new Set(texts.map(fold))]
