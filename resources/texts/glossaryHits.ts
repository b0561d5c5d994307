import { fold, type Language, type RecordOf } from '../../schema/index.ts'
import type { glossaryTerms } from '../glossaryTerms.ts'
import { wordForms } from './wordForms.ts'
import { wordsOf, type Word } from './words.ts'

/** The used fields of a term: its kind and both languages. */
export type GlossaryTerm = Pick<RecordOf<typeof glossaryTerms.fields>, 'kind' | 'it' | 'en'> & {
  readonly note?: string | null
}

/** An occurrence of a term in a text. */
export interface GlossaryHit {
  readonly start: number
  readonly end: number
  /** Several if the same words are, for example, a material and a colour. */
  readonly terms: readonly GlossaryTerm[]
  /** The agreed translations, the preferred one first. */
  readonly agreed: readonly string[]
}

/** The words of one wording of a term, each with its possible forms. */
interface Wording {
  readonly words: readonly ReadonlySet<string>[]
  readonly terms: GlossaryTerm[]
}

type Index = ReadonlyMap<string, readonly Wording[]>

const otherLanguage = (language: Language): Language => (language === 'it' ? 'en' : 'it')

/** A slash separates equally good wordings; the first one is preferred. */
export const wordingsOf = (text: string | null | undefined): string[] =>
  (text ?? '')
    .split('/')
    .map((one) => one.trim())
    .filter(Boolean)

/** Index by the first word in each of its forms, longer wordings first. */
function indexOf(terms: readonly GlossaryTerm[], language: Language): Index {
  const byWords = new Map<string, Wording>()
  for (const term of terms)
    for (const wording of wordingsOf(term[language])) {
      const words = wordsOf(wording).map(({ text }) => fold(text))
      if (!words.length) continue
      const found = byWords.get(words.join(' '))
      if (found) found.terms.push(term)
      else
        byWords.set(words.join(' '), {
          words: words.map((word) => wordForms(word, language)),
          terms: [term],
        })
    }
  const index = new Map<string, Wording[]>()
  for (const wording of [...byWords.values()].toSorted(
    (one, other) => other.words.length - one.words.length,
  ))
    for (const form of wording.words[0] ?? []) {
      const others = index.get(form)
      if (others) others.push(wording)
      else index.set(form, [wording])
    }
  return index
}

const indexes = new WeakMap<readonly GlossaryTerm[], Map<Language, Index>>()

/** Cached per list of terms, as texts are searched on every keystroke. */
function knownIndex(terms: readonly GlossaryTerm[], language: Language): Index {
  const known = indexes.get(terms) ?? new Map<Language, Index>()
  indexes.set(terms, known)
  const index = known.get(language) ?? indexOf(terms, language)
  known.set(language, index)
  return index
}

/** Allowed text between the words of a term: no end of a sentence or of a list item. */
const isJoint = (between: string) => /^[\s'’‐‑–-]{1,3}$/u.test(between)

function fits(text: string, words: readonly Word[], at: number, { words: forms }: Wording) {
  return forms.every((form, place) => {
    const [before, word] = [words[at + place - 1], words[at + place]]
    if (!word || !form.has(fold(word.text))) return false
    return place === 0 || !before || isJoint(text.slice(before.end, word.start))
  })
}

/**
 * The occurrences of glossary terms in a text, singular or plural, with their translations. Of
 * overlapping terms only the longest counts.
 * @param language the language of the text
 */
export function glossaryHits(
  text: string,
  terms: readonly GlossaryTerm[],
  language: Language,
): GlossaryHit[] {
  const index = knownIndex(terms, language)
  const words = wordsOf(text)
  const hits: GlossaryHit[] = []
  for (let at = 0; at < words.length;) {
    const candidates = index.get(fold(words[at]?.text ?? '')) ?? []
    const found = candidates.find((wording) => fits(text, words, at, wording))
    const last = found && words[at + found.words.length - 1]
    if (found && last) {
      const agreed = found.terms.flatMap((term) => wordingsOf(term[otherLanguage(language)]))
      hits.push({
        start: words[at]?.start ?? 0,
        end: last.end,
        terms: found.terms,
        agreed: [...new Set(agreed)],
      })
    }
    at += found?.words.length ?? 1
  }
  return hits
}
