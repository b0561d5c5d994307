/**
 * The code that assembles the portal names no area: areas register themselves
 * (docs/remove-a-feature.md).
 */
const UNAWARE = [
  /^server\/http\//,
  /^server\/(app|runPortal|config)\.ts$/,
  /^src\/app\//,
  /^src\/main\.ts$/,
]
const AREA = /^(?:server|src)\/features\/(\w+)\/index\.ts$/
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*['"](?:\.\.?\/)+features\/(\w+)\//g

export function areas(files) {
  const rooms = new Set(files.map(({ file }) => /^server\/(\w+)\//.exec(file)?.[1]))
  const all = [...new Set(files.flatMap(({ file }) => AREA.exec(file)?.[1] ?? []))]
  // If an area is named after a room that it uses, the word means the room.
  const names = all.filter((name) => !rooms.has(name))
  const word = new RegExp(String.raw`(?<![\w$-])(${names.join('|')})(?=[A-Z]\w*|\b)(?!['-])`, 'g')
  const problems = files
    .filter(({ file }) => names.length > 0 && UNAWARE.some((place) => place.test(file)))
    .flatMap(({ file, code, bare }) =>
      bare.flatMap((line, index) => {
        const said = [...line.matchAll(word)].map(([, name]) => name)
        const imported = [...code[index].matchAll(IMPORT)].map(([, name]) => name)
        return [...new Set([...said, ...imported])].map(
          (name) => `${file}:${index + 1} names the area "${name}", which registers itself`,
        )
      }),
    )
  return { problems, note: `${all.length} areas` }
}
