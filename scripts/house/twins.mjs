/** What is said in one line and declared in three files is a helper that all of them should import. */
const FEWEST = 3
const ROOMS = /^(resources|schema|server|src)\//
/** A constant at the top of a file that is a function of one expression. */
const FUNCTION =
  /^(?:export )?const (\w+) = (?:<[^>\n]*>)?(\([^)]*\)[^=\n]*=>\s*[^\n]*(?:\n {2}[^\n]*){0,3})\n(?=\n|\S)/gm
/** Shorter ones say no more than a call of a helper would. */
const SHORTEST = 32

/** The function without the types of its parameters and of its answer. */
function bodyOf(text) {
  const [head, ...rest] = text.replace(/\s+/g, ' ').split('=>')
  const names = head.replace(/: [^,()]+(?=[,)])/g, '').replace(/\)\s*:.*$/, ') ')
  return [names, ...rest].join('=>').trim()
}

export function twins(files) {
  const found = new Map()
  for (const { file, code } of files.filter((one) => ROOMS.test(one.file))) {
    const text = code.join('\n')
    for (const { index, 1: name, 2: declared } of text.matchAll(FUNCTION)) {
      const body = bodyOf(declared)
      if (body.length < SHORTEST || body.endsWith('{')) continue
      const line = text.slice(0, index).split('\n').length
      found.set(body, [...(found.get(body) ?? []), { file, line, name }])
    }
  }
  const problems = [...found.values()].flatMap((all) => {
    if (new Set(all.map(({ file }) => file)).size < FEWEST) return []
    const [{ file, line, name }, ...others] = all
    const places = others.map((one) => `${one.file} (${one.name})`).join(', ')
    return [`${file}:${line} declares ${name} as ${places} do: one helper for all`]
  })
  return { problems }
}
