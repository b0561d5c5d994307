/** Limits the sizes of files and folders, so that a newcomer can read them. */
const LONGEST = 400
const MEDIAN = 70
const DEEPEST = 4
const WIDEST = 30
/** Rooms whose own files assemble the others. */
const NARROW = { server: 12 }
const isIndex = /\/index\.\w+$/
/** Folders with one small file per item, found by its name; they may have more files. */
const CATALOGUES = new Set([
  'schema/kinds',
  'src/fields/cells',
  'src/fields/kinds',
  'tests/schema/fixtures',
  'i18n/en/resources',
  'i18n/it/resources',
  'server/demo/records',
])

export function size(files, folders) {
  const problems = files
    .filter(({ lines }) => lines.length > LONGEST)
    .map(
      ({ file, lines }) => `${file}:${LONGEST + 1} has ${lines.length} lines, at most ${LONGEST}`,
    )

  // Tests are lists of cases and may be longer: the limit applies to them, the median does not.
  const middle = median(
    files.filter(({ file }) => !file.startsWith('tests/')).map(({ lines }) => lines.length),
  )
  if (middle > MEDIAN)
    problems.push(`.:1 the median source file has ${middle} lines, at most ${MEDIAN}`)

  for (const [folder, count] of filesOf(files)) {
    const most = NARROW[folder] ?? WIDEST
    if (count > most && !CATALOGUES.has(folder))
      problems.push(`${folder}:1 holds ${count} files, at most ${most}`)
  }

  for (const folder of folders) {
    if (folder.split('/').length > DEEPEST)
      problems.push(`${folder}:1 is more than ${DEEPEST} folders deep`)
  }
  return { problems, note: `median ${middle} lines` }
}

/**
 * The number of files directly in each folder, without its index. The root is not limited, as tools
 * need files there.
 */
function filesOf(files) {
  const counts = new Map()
  for (const { file } of files.filter(({ file }) => file.includes('/') && !isIndex.test(file))) {
    const folder = file.slice(0, file.lastIndexOf('/'))
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return counts
}

function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b)
  const half = Math.floor(sorted.length / 2)
  if (sorted.length === 0) return 0
  return sorted.length % 2 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2
}
