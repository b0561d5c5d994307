/**
 * Servers of the version before run on while a migration does its work, and for as long as a
 * rollout takes: it only adds. What they use is taken away by a later one, which `contracts` that.
 */
const MIGRATION = /^server\/db\/migrations\/(\d{3}_\w+)\.ts$/
/** Migrations that have landed before this rule are never changed. */
const LAST_BEFORE = '035_snoozes'
const CONTRACTS = /\bcontracts: '(\w+)'/

const TAKES_AWAY = [
  [/\bdrop\s+table\b/i, 'drops a table'],
  [/\bdrop\s+column\b/i, 'drops a column'],
  [
    /\balter\s+table\b[^`;]*?\bdrop\s+(?!constraint\b|column\b|default\b|not\b)["\w]/i,
    'drops a column',
  ],
  [/\brename\s+(to|column|["\w]+\s+to)\b/i, 'renames'],
  [/\balter\s+(column\s+)?["\w]+\s+(set\s+data\s+)?type\b/i, 'changes a type'],
  [/\bset\s+not\s+null\b/i, 'makes a column `not null`'],
  [
    /\badd\s+(column\s+)?(if\s+not\s+exists\s+)?"?\w+"?\s(?![^`,;]*\bdefault\b)[^`,;]*\bnot\s+null\b/i,
    'adds a column that is `not null` without a default',
  ],
  [/\bdoc"?\s*-\s*'|\btruncate\b/i, 'takes values away'],
]
const INDEX = /create\s+(?:unique\s+)?index\s+(?!concurrently)[^`(]*?\bon\s+"?(\w+)"?/gi
const CREATED = /create\s+table\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?/gi

export function migrations(files) {
  const all = files.flatMap(({ file, code }) => {
    const [, name] = MIGRATION.exec(file) ?? []
    return name === undefined ? [] : [{ file, name, text: code.join('\n') }]
  })
  const names = new Set(all.map(({ name }) => name))
  return {
    problems: all
      .filter(({ name }) => name > LAST_BEFORE)
      .flatMap(({ file, name, text }) => [
        ...takenAway(text, name, names).map((problem) => `${file} ${problem}`),
        ...lockedOut(text).map((problem) => `${file} ${problem}`),
      ]),
  }
}

function takenAway(text, name, names) {
  const [, expanding] = CONTRACTS.exec(text) ?? []
  if (expanding !== undefined)
    return names.has(expanding) && expanding < name
      ? []
      : [`contracts ${expanding}, which is no earlier migration`]
  return [
    ...new Set(TAKES_AWAY.filter(([pattern]) => pattern.test(text)).map(([, what]) => what)),
  ].map(
    (what) =>
      `${what} that servers of the version before use: docs/add-a-migration.md, "contracts"`,
  )
}

/** Indexes made in the transaction of the statements lock out writers, except of new tables. */
function lockedOut(text) {
  const created = new Set([...text.matchAll(CREATED)].map(([, table]) => table))
  const isNamed = /\bindexes: \{/.test(text)
  return [...text.matchAll(INDEX)]
    .filter(([, table]) => !created.has(table) && !isNamed)
    .map(([, table]) => `makes an index of ${table} while its writers wait: name it in \`indexes\``)
}
