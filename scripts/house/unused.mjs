/**
 * Finds exports of definitions that only tests use: they promise a rule that the portal does not
 * apply.
 */
const EXPORT = /^export (?:const|function) (\w+)/

export function unused(files) {
  const sources = files.filter(({ file }) => !file.startsWith('tests/'))
  const words = new Map(sources.map(({ file, bare }) => [file, wordsOf(bare)]))
  const isUsed = (name, own) =>
    sources.some(({ file }) => (words.get(file).get(name) ?? 0) > (file === own ? 1 : 0))
  return {
    problems: sources
      .filter(({ file }) => file.startsWith('resources/'))
      .flatMap(({ file, bare }) =>
        bare.flatMap((line, index) => {
          const name = EXPORT.exec(line)?.[1]
          return name && !isUsed(name, file)
            ? [`${file}:${index + 1} ${name}: nothing but a test uses it`]
            : []
        }),
      ),
  }
}

function wordsOf(lines) {
  const counts = new Map()
  for (const [word] of lines.join('\n').matchAll(/\w+/g))
    counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}
