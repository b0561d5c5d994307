interface Tree {
  readonly [key: string]: unknown
}

/** Every text of a tree by its dotted key. */
export function flatten(tree: Tree, prefix = ''): Map<string, string> {
  const texts = new Map<string, string>()
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') texts.set(prefix + key, value)
    else
      for (const [path, text] of flatten(value as Tree, `${prefix}${key}.`)) texts.set(path, text)
  }
  return texts
}

/** The slots of each plural form: what a translation must keep. */
export function slots(text: string): string[][] {
  return text.split('||||').map((form) => [...new Set(form.match(/%\{\w+\}/g))].toSorted())
}

const englishWords =
  /\b(the|you|your|please|not|are|is|of|this|with|must|been|was|can't|items?|delete|update|found|search|and|or)\b/i

/** Keys of Italian texts with a word that only English has. */
export function withEnglishWords(italian: Map<string, string>): string[] {
  const words = [...italian].map(([key, text]) => [key, text.replace(/%\{\w+\}/g, '')] as const)
  return words.flatMap(([key, text]) => (englishWords.test(text) ? [key] : []))
}

/** Keys of texts that are words and read the same in both languages. */
export function sameInBoth(english: Map<string, string>, italian: Map<string, string>): string[] {
  const isWord = (text: string) => /[a-z]{2}/i.test(text.replace(/%\{\w+\}/g, ''))
  return [...italian].flatMap(([key, text]) =>
    text === english.get(key) && isWord(text) ? [key] : [],
  )
}
