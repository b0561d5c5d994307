/**
 * No use of an API that a supported browser lacks, unless it is feature-tested first
 * (docs/browsers.md).
 */
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { browsers } from '../browsers.mjs'

const IN_BROWSERS = /^(?:src|schema|resources|i18n)\//
/** The browsers by their names in the compatibility table. */
const NAMES = { ios: 'safari_ios' }
const require = createRequire(import.meta.url)
const floor = Object.entries(browsers).map(([name, version]) => [NAMES[name] ?? name, version])

const parts = (version) => version.replace('≤', '').split('.').map(Number)
function isUpTo(version, most) {
  const [one, other] = [parts(version), parts(most)]
  const at = one.findIndex((part, index) => part !== (other[index] ?? 0))
  return at < 0 || one[at] < (other[at] ?? 0)
}

const has = (statements, most) =>
  [statements]
    .flat()
    .some(
      ({
        version_added: added,
        version_removed: removed,
        flags,
        prefix,
        alternative_name: other,
      }) =>
        typeof added === 'string' &&
        added !== 'preview' &&
        isUpTo(added, most) &&
        (typeof removed !== 'string' || !isUpTo(removed, most)) &&
        !flags &&
        !prefix &&
        !other,
    )

const isOld = ({ support }) =>
  floor.every(([name, version]) => support[name] && has(support[name], version))

/**
 * Names of members and globals that some supported browsers do not have at all. A member name that
 * an older interface has too passes, since its type is not known here; so do members of new
 * interfaces, which have to be named first themselves.
 */
function readNames() {
  const { api, javascript } = require('@mdn/browser-compat-data')
  const [old, recent] = [new Set(), new Set()]
  function note(members, owner = '') {
    for (const [name, member] of Object.entries(members)) {
      if (!/^[a-zA-Z]\w*$/.test(name)) continue
      const { __compat: compat } = member
      const isKnown = !compat || isOld(compat)
      ;(isKnown ? old : recent).add(name.replace(/(\w+)_static$/, `${owner}.$1`))
      if (isKnown) note(member, name)
    }
  }
  note({ ...api, ...javascript.builtins })
  return [...recent].filter((name) => !old.has(name))
}

/** The same names, cached, because the table has twenty megabytes. */
function newNames() {
  const { mtimeMs: version } = statSync(require.resolve('@mdn/browser-compat-data'))
  const kept = new URL('../../node_modules/.cache/newApis.json', import.meta.url)
  const key = JSON.stringify([version, browsers])
  try {
    const { key: of, names } = JSON.parse(readFileSync(kept, 'utf8'))
    if (of === key) return new Set(names)
  } catch {
    // There is no cache yet.
  }
  const names = readNames()
  mkdirSync(new URL('.', kept), { recursive: true })
  writeFileSync(kept, JSON.stringify({ key, names }))
  return new Set(names)
}

/** Methods of our own with the names of new browser methods. */
const OURS = new Set(['check', 'drop', 'take'])
const USE = /(?<![\w.])([A-Z]\w*\.\w+)|\.([a-zA-Z]\w*)\(|(?<![\w.])([A-Z]\w*)(?=[.(])/g

export function browserApis(files) {
  const recent = newNames()
  const used = ({ file, bare }) =>
    bare.flatMap((line, index) =>
      [...line.matchAll(USE)]
        .flatMap(([, ofClass, member, global]) =>
          ofClass ? [ofClass, ofClass.replace(/.*\./, '')] : [member ?? global],
        )
        .filter((name) => recent.has(name) && !OURS.has(name))
        .map(
          (name) =>
            `${file}:${index + 1} ${name} is not in all our browsers: ask with ?. or \`in\`, or do without (docs/browsers.md)`,
        ),
    )
  return { problems: files.filter(({ file }) => IN_BROWSERS.test(file)).flatMap(used) }
}
