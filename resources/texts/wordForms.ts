import type { Language } from '../../schema/index.ts'

/** Words of at most this many letters usually have no plural: di, d’, tin. */
const shortest = 3

/**
 * Italian: the plural by the last letter (`-a` to `-e` or `-i`, `-o` and `-e` to `-i`), with the h
 * that c and g take before it, or the i that falls away. Participles agree in gender too: dipinto,
 * dipinta.
 */
function italianForms(word: string): string[] {
  const stem = word.slice(0, -1)
  const hard = /[cg]$/.test(stem) ? [`${stem}he`, `${stem}hi`] : []
  const soft = /[cg]i$/.test(stem) ? [`${stem.slice(0, -1)}e`] : []
  if (word.endsWith('a')) return [`${stem}e`, `${stem}i`, ...hard, ...soft]
  if (word.endsWith('e')) return [`${stem}i`]
  if (!word.endsWith('o')) return []
  const agreeing = /[ts]o$/.test(word) ? [`${stem}a`, `${stem}e`] : []
  return [stem.endsWith('i') ? stem : `${stem}i`, ...hard, ...agreeing]
}

/** English: regular plurals, and leaf to leaves. */
function englishForms(word: string): string[] {
  if (/(?:s|x|z|ch|sh)$/.test(word)) return [`${word}es`]
  if (/[^aeiou]y$/.test(word)) return [`${word.slice(0, -1)}ies`]
  if (/fe?$/.test(word)) return [`${word}s`, word.replace(/fe?$/, 'ves')]
  return [`${word}s`]
}

/**
 * A word and its possible forms, by simple rules without a dictionary. Rather one form too many
 * than one too few, as the result is only used for hints.
 * @param word in lower case, in the singular
 */
export function wordForms(word: string, language: Language): ReadonlySet<string> {
  if (word.length <= shortest || /\d/.test(word)) return new Set([word])
  return new Set([word, ...(language === 'it' ? italianForms(word) : englishForms(word))])
}
