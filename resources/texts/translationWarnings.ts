import { fold, type Language, type MessageKey } from '../../schema/index.ts'
import { glossaryHits, wordingsOf, type GlossaryTerm } from './glossaryHits.ts'
import { missingMeasures } from './measures.ts'
import { wordsOf } from './words.ts'

/** The texts of a translation that are looked at. */
export const checkedFields = ['name', 'description'] as const
export type CheckedField = (typeof checkedFields)[number]
export type CheckedTexts = { readonly [F in CheckedField]?: string | null }

/** Something about a translation that may be a slip. It stops nobody. */
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

/** So many words in a row are no name any more: they were forgotten. */
const longStretch = 6
/** How much of such a stretch is named. */
const shownWords = 4

const words = (text: string) => wordsOf(text).map((word) => fold(word.text))

/** The first words of the source that stand in the target as they are, if there are many in a row. */
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
  // A single word may be a name, which stays as it is.
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

/** A sentence has ended, whatever quotation mark or bracket comes behind. */
const hasEnd = (text: string) => /[.!?…]["”’»)\]]*$/u.test(text.trim())

const fullStop = ({ source, target }: Given): Found[] =>
  hasEnd(source) && !hasEnd(target) ? [{ message: 'app.translationAids.warnings.fullStop' }] : []

/** Terms of the source whose agreed translation, in any of its wordings, is not in the target. */
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
 * What in a translation may be a slip: numbers and sizes that are gone, text that was left as it was, terms that
 * are agreed otherwise, a missing full stop, doubled spaces. A text that nobody has begun has none.
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
