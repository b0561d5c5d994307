/** Which rows of the requirements a test proves, which none does, and which are not built yet. */
const ID = /[A-Z]+(?:-[A-Z]+)*-\d{3}(?!\d)/
const ROW = new RegExp(`^\\|\\s*(${ID.source})\\s*\\|\\s*(.*?)\\s*\\|`, 'gm')
// VAL-044, VAL-044…049, VAL-044..VAL-049
const NAMED = new RegExp(`\\b(${ID.source})(?:\\s*(?:…|\\.{2,3}|–)\\s*(?:[A-Z-]+-)?(\\d{3}))?`, 'g')

/** They compare a constant with its row; they do not check whether anything obeys it. */
const NAMES_ONLY = new Set(['tests/resources/settings/constants.test.ts'])

/**
 * @param documents name and text of each file of requirements
 * @param files the sources, as `house/sources.mjs` reads them
 * @param coming areas with the rows that they will bring
 */
export function checkRows(documents, files, coming) {
  const proven = provenIn(files)
  const isComing = (id) => coming.some(({ rows }) => rows.some((row) => covers(row, id)))
  const checked = documents.map(({ name, text }) => ({
    name,
    rows: [...text.matchAll(ROW)].map(([, id, what]) => ({
      id,
      what,
      state: proven.has(id) ? 'proven' : isComing(id) ? 'coming' : 'unproven',
    })),
  }))
  const known = new Map(checked.flatMap(({ rows }) => rows.map((row) => [row.id, row])))
  // A typing mistake would pass for a named row. SHA-256 and its like are no rows at all.
  const prefixes = new Set([...known.keys()].map(prefixOf))
  const unknown = [...proven].filter((id) => !known.has(id) && prefixes.has(prefixOf(id)))
  return { checked, unknown, over: coming.filter((area) => isOver(area, [...known.values()])) }
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

/** @param row `VAL-009`, `VAL-009…010` or `SHIP-*` */
function covers(row, id) {
  if (row.endsWith('*')) return prefixOf(id) === row.slice(0, -1)
  const [[, first, last]] = row.matchAll(NAMED)
  return idsOf(first, last).includes(id)
}

/** Whether all that an area was to bring is proven: its entry may go. */
function isOver({ rows }, known) {
  const its = known.filter(({ id }) => rows.some((row) => covers(row, id)))
  return its.length > 0 && its.every(({ state }) => state === 'proven')
}

const prefixOf = (id) => id.slice(0, -3)
