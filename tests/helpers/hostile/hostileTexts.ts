/**
 * Fillers whose repetition was, or may be, more than linear for what cleans, counts, folds, matches
 * or compiles a text; each with what it tries.
 */
const fillers: Readonly<Record<string, string>> = {
  'marks in reversed order': '\u0301\u0323',
  'half-width marks that become marks': '\uFF9E\u0323',
  'marks that become two': '\u0344\u0323',
  'marks kept apart by a joiner': '\u0301\u034F\u0323',
  'marks kept apart by a blank': '\u0301\u200B\u0323',
  'a ligature of 18 letters': '\uFDFA',
  'tags without a flag': '\u{E0061}',
  'flags with tags': '\u{1F3F4}\u{E0067}\u{E0062}',
  'variation selectors': 'a\uFE0F\uFE01',
  'regional indicators': '\u{1F1EE}',
  'joined pictures': '\u{1F469}\u200D',
  'bidirectional marks': '\u202E\u2066',
  'lone surrogates': '\uD800',
  'parts of syllables': '\u1100\u1161\u11A8',
  'one letter': 'a',
  'one letter of three bytes': '漆',
  hyphens: '-',
  spaces: ' ',
  quotes: '"',
  brackets: '([',
  'percent signs': '%',
  'digits with signs': '1.,',
  commas: 'a,',
  'line ends': '\r\n',
  'slashes and dots': '../',
  'at signs': '@a.',
}

export const hostileKinds = Object.keys(fillers)

/** A hostile text of about so many UTF-16 units, with letters at both ends. */
export function hostileText(kind: string, length: number): string {
  const filler = fillers[kind] ?? 'a'
  return `a${filler.repeat(Math.max(1, Math.floor(length / filler.length)))}z`
}
