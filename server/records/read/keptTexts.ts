import type { RecordText } from './recordText.ts'

/** A record as the database wrote it: the same texts make the same answer. */
type Texts = readonly (string | null)[]

interface Kept {
  readonly texts: Texts
  readonly made: RecordText
  readonly size: number
}

/** Characters of all that is kept, what is sent among it: some two hundred records of the usual size. */
const most = 2_000_000

/** Characters of one record; a larger one would crowd out many. */
const mostOfOne = 100_000

/** What is asked for again is not encoded each time. */
const withBytes = (made: RecordText): RecordText => ({ ...made, bytes: Buffer.from(made.json) })

const isSame = (some: Texts, others: Texts) =>
  some.length === others.length && some.every((text, at) => text === others[at])

/**
 * Keeps the answers that were made of records. The database is asked for the record each time: only if it says
 * the same, in every character, what was made of it last time is the answer again.
 */
export function keptTexts() {
  /** The one that was used longest ago first. */
  const kept = new Map<string, Kept>()
  let size = 0

  function keep(key: string, texts: Texts, made: RecordText): void {
    const its = texts.reduce((sum, text) => sum + (text?.length ?? 0), 2 * made.json.length)
    if (its > mostOfOne) return
    kept.set(key, { texts, made, size: its })
    size += its
    for (const [oldest, one] of kept) {
      if (size <= most) return
      kept.delete(oldest)
      size -= one.size
    }
  }

  /**
   * What these texts make.
   * @param key who sees what: the same key and the same texts always make the same
   */
  return function madeOf(key: string, texts: Texts, make: () => RecordText): RecordText {
    const known = kept.get(key)
    if (known) {
      kept.delete(key)
      if (isSame(known.texts, texts)) {
        const one = known.made.bytes ? known : { ...known, made: withBytes(known.made) }
        kept.set(key, one)
        return one.made
      }
      size -= known.size
    }
    const made = make()
    keep(key, texts, made)
    return made
  }
}
