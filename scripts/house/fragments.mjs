/** Finds fragments: short files whose only user is in the same folder. */
import path from 'node:path'

const FEWEST = 25
const IMPORT = /\b(from|import)\s*(\(?)\s*['"](\.[^'"]+)['"]/g

/** Registries, whose entries are files of their own. */
const LISTS = /\/(index\.ts|migrations\/.*)$/

/**
 * Reports every file below the line limit whose only user is in its folder. Components, entries of
 * registries and files that are loaded on demand may be small.
 */
export function fragments(files) {
  const users = new Map()
  const onDemand = new Set()
  for (const { file, code } of files)
    for (const [, , call, spec] of code.join('\n').matchAll(IMPORT)) {
      const target = path.posix.join(path.posix.dirname(file), spec)
      const all = users.get(target) ?? new Set()
      users.set(target, all.add(file))
      if (call) onDemand.add(target)
    }
  const problems = files.flatMap(({ file, lines }) => {
    const [user, ...others] = users.get(file) ?? []
    const isFragment =
      lines.length < FEWEST &&
      /^(resources|schema|server|src)\/.*\.ts$/.test(file) &&
      !file.endsWith('.d.ts') &&
      user !== undefined &&
      !others.length &&
      !onDemand.has(file) &&
      !LISTS.test(user) &&
      path.posix.dirname(user) === path.posix.dirname(file)
    return isFragment
      ? [`${file}:1 has ${lines.length} lines for ${user} alone: they belong there`]
      : []
  })
  return { problems }
}
