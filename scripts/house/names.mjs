/** Generic code must not name a resource. */
const GENERIC = [
  'schema/',
  'src/api/',
  'src/fields/',
  'src/layout/',
  'src/providers/',
  'src/search/',
  'src/ui/',
  'src/uploads/',
  'src/views/',
  'server/access/',
  'server/db/',
  'server/files/',
  'server/http/',
  'server/openapi/',
  'server/records/',
]

export function names(files) {
  const resources = resourceNames(files)
  if (resources.length === 0) return { problems: [], note: 'no resources yet' }

  const word = new RegExp(`(?<![\\w$-])(${resources.join('|')})(?![\\w$-])`, 'g')
  const problems = files
    // Migrations of a single resource are not generic code.
    .filter(({ file }) => !/^server\/db\/(?:earlierM|m)igrations\//.test(file))
    .filter(({ file }) => GENERIC.some((folder) => file.startsWith(folder)))
    .flatMap(({ file, code }) =>
      code.flatMap((line, index) =>
        [...new Set([...line.matchAll(word)].map(([name]) => name))].map(
          (name) => `${file}:${index + 1} generic code names the resource "${name}"`,
        ),
      ),
    )
  return { problems, note: `${resources.length} resources` }
}

/** The first `name: '...'` behind each `defineResource(` in resources/. */
export function resourceNames(files) {
  return files
    .filter(({ file }) => /^resources\/[^/]+\.ts$/.test(file))
    .flatMap(({ code }) => [
      ...code.join('\n').matchAll(/defineResource\([^'"`]*?\bname:\s*['"]([\w-]+)['"]/g),
    ])
    .map(([, name]) => name)
}
