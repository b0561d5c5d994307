import { fold, type Language, type MessageKey } from '../../schema/index.ts'
import { glossaryHits, wordingsOf, type GlossaryTerm } from './glossaryHits.ts'
import { missingMeasures } from './measures.ts'
import { wordsOf } from './words.ts'

/** The checked texts of a translation. */
export const checkedFields = ['name', 'description'] as const
export type CheckedField = (typeof checkedFields)[number]
export type CheckedTexts = { readonly [F in CheckedField]?: string | null }

/** A possible mistake in a translation, which does not prevent saving. */
export interface TranslationWarning {
  readonly field: CheckedField
  readonly message: MessageKey
  readonly vars?: Readonly<Record<string, string>>
}

interface Given {
  readonly source: string
  readonly target: string
  readonly terms: readonly GlossaryTerm[]
  readonly sourceLanguage: Language
  readonly targetLanguage: Language
}
type Found = Omit<TranslationWarning, 'field'>

/** From this many equal words in a row, text counts as untranslated rather than as a name. */
const longStretch = 6
/** How much of an untranslated passage a warning shows. */
const shownWords = 4

const words = (text: string) => wordsOf(text).map((word) => fold(word.text))

/** The first long run of source words that the target contains unchanged. */
function sameStretch(source: string, target: string): string | undefined {
  const theirs = ` ${words(target).join(' ')} `
  const all = wordsOf(source)
  for (let at = 0; at + longStretch <= all.length; at += 1) {
    const stretch = all.slice(at, at + longStretch)
    const isThere = theirs.includes(` ${stretch.map(({ text }) => fold(text)).join(' ')} `)
    const [first, last] = [stretch[0], stretch[shownWords - 1]]
    if (isThere && first && last) return source.slice(first.start, last.end)
  }
  return undefined
}

function untranslated({ source, target }: Given): Found[] {
  const all = words(source)
  // A single word may be a name, which is not translated.
  if (all.length > 1 && all.join(' ') === words(target).join(' '))
    return [{ message: 'app.translationAids.warnings.untranslated' }]
  const stretch = sameStretch(source, target)
  return stretch === undefined
    ? []
    : [{ message: 'app.translationAids.warnings.stretch', vars: { text: stretch } }]
}

function numbers({ source, target, targetLanguage }: Given): Found[] {
  return missingMeasures(source, target, targetLanguage).map((text) => ({
    message: 'app.translationAids.warnings.number',
    vars: { text },
  }))
}

const spaces = ({ target }: Given): Found[] =>
  /[^\S\r\n]{2,}/.test(target.trim()) ? [{ message: 'app.translationAids.warnings.spaces' }] : []

/** Matches the end of a sentence, with any quotation marks or brackets after it. */
const hasEnd = (text: string) => /[.!?…]["”’»)\]]*$/u.test(text.trim())

const fullStop = ({ source, target }: Given): Found[] =>
  hasEnd(source) && !hasEnd(target) ? [{ message: 'app.translationAids.warnings.fullStop' }] : []

/** Terms of the source of which the target contains no agreed translation. */
function terms({ source, target, terms: glossary, sourceLanguage, targetLanguage }: Given) {
  const used = new Set(glossaryHits(target, glossary, targetLanguage).flatMap((hit) => hit.terms))
  const found = new Map<string, Found>()
  for (const hit of glossaryHits(source, glossary, sourceLanguage)) {
    const [agreed = ''] = hit.agreed
    const term = wordingsOf(hit.terms[0]?.[sourceLanguage])[0] ?? ''
    if (!agreed || hit.terms.some((one) => used.has(one))) continue
    found.set(term, { message: 'app.translationAids.warnings.term', vars: { term, agreed } })
  }
  return [...found.values()]
}

const checks = [untranslated, numbers, terms, fullStop, spaces]

/**
 * Possible mistakes in a translation: missing numbers and sizes, untranslated text, deviations from
 * the glossary, a missing full stop, double spaces. None for a translation that has not been begun.
 */
export function translationWarnings({
  source,
  target,
  terms: glossary,
  sourceLanguage,
}: {
  readonly source: CheckedTexts
  readonly target: CheckedTexts
  readonly terms: readonly GlossaryTerm[]
  readonly sourceLanguage: Language
}): TranslationWarning[] {
  const targetLanguage = sourceLanguage === 'it' ? 'en' : 'it'
  return checkedFields.flatMap((field) => {
    const [from, to] = [source[field] ?? '', target[field] ?? '']
    if (!from.trim() || !to.trim()) return []
    const given = {
      source: from,
      target: to,
      terms: glossary,
      sourceLanguage,
      targetLanguage,
    } as const
    return checks.flatMap((check) => check(given).map((found) => ({ field, ...found })))
  })
}
