/** Finds which rows of the requirements are proven by tests. */
const ID = /[A-Z]+(?:-[A-Z]+)*-\d{3}(?!\d)/
const ROW = new RegExp(`^\\|\\s*(${ID.source})\\s*\\|\\s*(.*?)\\s*\\|`, 'gm')
// VAL-044, VAL-044…049, VAL-044..VAL-049
const NAMED = new RegExp(`\\b(${ID.source})(?:\\s*(?:…|\\.{2,3}|–)\\s*(?:[A-Z-]+-)?(\\d{3}))?`, 'g')

/**
 * Tests that only compare constants with their rows, and do not prove that anything applies them.
 */
const NAMES_ONLY = new Set([
  'tests/resources/settings/constants.test.ts',
  'tests/resources/settings/program.test.ts',
])

/**
 * @param documents name and text of each file of requirements
 * @param files the sources, as `house/sources.mjs` reads them
 */
export function checkRows(documents, files) {
  const proven = provenIn(files)
  const checked = documents.map(({ name, text }) => ({
    name,
    rows: [...text.matchAll(ROW)].map(([, id, what]) => ({
      id,
      what,
      isProven: proven.has(id),
    })),
  }))
  const known = new Set(checked.flatMap(({ rows }) => rows.map(({ id }) => id)))
  // Reports unknown rows, which may be typing mistakes. SHA-256 and the like are no rows.
  const prefixes = new Set([...known].map(prefixOf))
  const unknown = [...proven].filter((id) => !known.has(id) && prefixes.has(prefixOf(id)))
  return { checked, unknown }
}

/** A comment proves nothing: only the code of a test counts, titles and tables of cases alike. */
function provenIn(files) {
  const code = files
    .filter(({ file }) => /^tests\/.*\.test\.tsx?$/.test(file) && !NAMES_ONLY.has(file))
    .flatMap((source) => source.code)
    .join('\n')
  return new Set([...code.matchAll(NAMED)].flatMap(([, first, last]) => idsOf(first, last)))
}

function idsOf(first, last) {
  if (last === undefined) return [first]
  const from = Number(first.slice(-3))
  const length = Math.max(1, Number(last) - from + 1)
  return Array.from({ length }, (_, at) => prefixOf(first) + String(from + at).padStart(3, '0'))
}

const prefixOf = (id) => id.slice(0, -3)
