/**
 * Who may import whom inside `server` and inside `src`: rooms from the ground up.
 * `docs/architecture.md` says what each of them is.
 */
import path from 'node:path'

/** Each room may import itself and the rooms of its row; a longer path is a room of its own. */
const ROOMS = {
  'server/platform': [],
  'server/errors': [],
  'server/openapi': [],
  'server/pdf': [],
  'server/adapters': ['platform', 'errors'],
  'server/db': ['platform', 'errors'],
  'server/db/tables': ['db', 'platform', 'errors'],
  'server/access': ['db', 'errors'],
  'server/auth': ['access', 'db/*', 'errors', 'platform'],
  'server/jobs': ['auth', 'adapters', 'db/*', 'errors', 'platform'],
  'server/records/read': ['access', 'db/*', 'errors'],
  'server/records/list': ['access', 'db/*', 'errors', 'platform'],
  'server/records/history': ['records/read', 'access', 'db/*', 'errors'],
  'server/records/write': [
    'records/history',
    'records/read',
    'jobs',
    'access',
    'db/*',
    'errors',
    'platform',
  ],
  'server/records': ['records/*', 'access', 'db/*', 'errors'],
  'server/facts': ['jobs', 'db/*', 'errors', 'platform'],
  'server/files': ['records/*', 'adapters', 'db/*', 'errors', 'platform'],
  'server/imports': ['jobs', 'records/*', 'auth', 'access', 'db/*', 'errors', 'platform'],
  'server/http': ['files', 'records/*', 'auth', 'access', 'db/*', 'errors', 'platform'],
  'server/settings': ['http'],
  'server/features': [
    'sandbox',
    'settings',
    'pdf',
    'http',
    'imports',
    'facts',
    'files',
    'jobs',
    'records/*',
    'auth',
    'access',
    'adapters',
    'db/*',
    'errors',
    'platform',
  ],
  'server/sandbox': ['pdf', 'http', 'files', 'jobs', 'adapters', 'db/*', 'errors', 'platform'],
  'server/backup': ['adapters', 'db/*', 'errors', 'platform'],
  'server/demo': ['facts', 'records/*', 'auth', 'access', 'adapters', 'db/*', 'errors'],
  'server/commands': ['*'],
  server: ['*'],

  'src/browser': [],
  'src/theme': [],
  'src/auth': ['browser'],
  'src/language': ['browser'],
  'src/api': ['auth', 'language', 'browser'],
  'src/routing': ['auth'],
  'src/ui': ['api', 'routing', 'auth', 'language', 'browser', 'theme'],
  'src/login': ['api', 'routing', 'auth', 'language', 'browser'],
  'src/providers': ['api', 'auth', 'language', 'browser'],
  'src/fields': ['ui', 'api', 'routing', 'auth', 'language', 'browser'],
  'src/uploads': ['fields', 'ui', 'api', 'auth', 'language', 'browser'],
  'src/search': ['fields', 'ui', 'api', 'routing', 'auth', 'language', 'browser'],
  'src/views': ['uploads', 'fields', 'ui', 'api', 'routing', 'auth', 'language', 'browser'],
  'src/layout': [
    'search',
    'views',
    'fields',
    'ui',
    'api',
    'routing',
    'auth',
    'language',
    'browser',
    'theme',
  ],
  'src/features': [
    'layout',
    'views',
    'uploads',
    'fields',
    'ui',
    'api',
    'routing',
    'auth',
    'language',
    'browser',
    'theme',
  ],
  // Runs in frames of the embedded gateway, not in the portal.
  'src/gatewayFrame': [],
  'src/app': ['*'],
  src: ['*'],
}

/**
 * Inside these rooms, folders from the ground up: one may import those before it. `''` is the
 * room's own files, of which one that lists the folders may have a floor of its own.
 */
const FLOORS = {
  'src/fields': [
    'format',
    'context',
    'frame',
    'warnings',
    'inputs',
    'filters',
    'cells',
    'kinds',
    '',
  ],
  'src/views': [
    'query',
    'turn',
    'presence',
    'viewAs',
    'figures',
    'table',
    'toolbar',
    'form',
    'stock',
    'bulk',
    'merge',
    'drafts',
    'history',
    'proposals',
    'list',
    'record',
  ],
  'src/ui': ['popover', 'menu', 'picker', '', 'dialog', 'input', 'keyboard', 'feedback', 'charts'],
  'src/layout': ['notices', 'navigation', 'tour', 'account', ''],
  'src/features': [
    '',
    'notices',
    'admin',
    'processMaps',
    'permissions',
    'security',
    'sandbox',
    'productTypes',
    'vendors',
    'certificate',
    'lifecycle',
    'approval',
    'translationFiles',
    'translations',
    'translationReview',
    'translationBoard',
    'papers',
    'programPlans',
    'program',
    'analyticsAdvice',
    'analytics',
    'shipping',
    'shippingBoard',
    'orders',
    'collections',
    'products',
    'imports',
    'shop',
    'erp',
    'onboarding',
    'vendorHome',
    'vendorLists',
    'inbox',
    'operations',
    'views.ts',
    'fields.ts',
    'index.ts',
  ],
  'server/demo': ['base', 'pictures', 'program', 'records', 'facts', 'history', ''],
  'server/features': [
    'registry',
    'inbox',
    'notices',
    'workspace',
    'catalog',
    'shopSends',
    'stock',
    'facts',
    'permissions',
    'papers',
    'orders',
    'shipping',
    'translations',
    'translationFiles',
    'vendors',
    'gateway',
    'programPapers',
    'program',
    'analytics',
    'erp',
    'shop',
    'imports',
    'collections',
    'products',
    'accounts',
    '',
  ],
}

/** Rooms that others may only load with `import()`, because the portal runs without them. */
const LOADED_ON_DEMAND = ['server/demo']

/**
 * Packages that only some rooms may import: the kit and its theme use MUI, everything else uses the
 * kit, so that a button or a dialog looks and behaves the same everywhere (docs/kit.md).
 */
const KEPT = [{ packages: /^@mui\//, inside: 'src', by: ['src/ui', 'src/theme'] }]

const PACKAGE = /(?:\bfrom|\bimport)\s*\(?\s*['"]([^.'"][^'"]*)['"]/g
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*['"](\.[^'"]+)['"]/g
const ROOM_NAMES = Object.keys(ROOMS).toSorted((a, b) => b.length - a.length)

/**
 * Reports every import from a room above, and every room and folder that the tables do not have.
 */
export function borders(files) {
  const problems = files.flatMap(({ file, code }) => {
    const from = roomOf(file)
    if (!from) return []
    const whole = code.join('\n')
    const homeless = placeProblem(file, from)
    const upwards = [...whole.matchAll(IMPORT)].flatMap(({ 0: written, 1: spec, index }) => {
      const target = path.posix.join(path.posix.dirname(file), spec)
      const problem = importProblem(file, from, target) ?? loadProblem(from, target, written)
      const line = whole.slice(0, index).split('\n').length
      return problem ? [`${file}:${line} ${problem}`] : []
    })
    const kept = [...whole.matchAll(PACKAGE)].flatMap(({ 1: name, index }) => {
      const problem = packageProblem(from, name)
      return problem ? [`${file}:${whole.slice(0, index).split('\n').length} ${problem}`] : []
    })
    return [...homeless, ...upwards, ...kept]
  })
  return { problems, note: `${ROOM_NAMES.length} rooms` }
}

function importProblem(file, from, target) {
  const to = roomOf(target)
  if (!to || topOf(to) !== topOf(from)) return null
  if (from !== to)
    return allows(from, to)
      ? null
      : `${from} may not import ${to}: ${target} (scripts/house/borders.mjs)`
  const order = FLOORS[from]
  if (!order) return null
  const [low, high] = [floorOf(file, from), floorOf(target, from)].map((one) => order.indexOf(one))
  return high > low ? `imports upwards inside ${from}: ${target} (scripts/house/borders.mjs)` : null
}

function loadProblem(from, target, written) {
  const to = roomOf(target)
  if (to === from || !LOADED_ON_DEMAND.includes(to) || topOf(to) !== topOf(from)) return null
  if (/^import\s*\(/.test(written)) return null
  return `${to} is loaded with import() alone: ${target} (scripts/house/borders.mjs)`
}

function packageProblem(from, name) {
  const rule = KEPT.find(({ packages, inside }) => packages.test(name) && topOf(from) === inside)
  if (!rule || rule.by.includes(from)) return null
  return `${from} may not import ${name}, which ${rule.by.join(' and ')} alone draw with: take a part of src/ui (docs/kit.md)`
}

/** Reports folders that the tables do not have, and so have no rules yet. */
function placeProblem(file, room) {
  const folder = path.posix.dirname(file)
  if (room === topOf(room)) {
    return folder === room
      ? []
      : [`${file}:1 ${folder} is no room yet: give it a row (scripts/house/borders.mjs)`]
  }
  const order = FLOORS[room]
  if (!order || order.includes(floorOf(file, room))) return []
  return [`${file}:1 ${folder} has no floor in ${room} yet (scripts/house/borders.mjs)`]
}

const topOf = (room) => room.split('/')[0]
const roomOf = (file) => ROOM_NAMES.find((name) => file.startsWith(`${name}/`))
const floorOf = (file, room) => {
  const parts = file.slice(room.length + 1).split('/')
  return parts.length > 1 || FLOORS[room]?.includes(parts[0]) ? parts[0] : ''
}

function allows(from, to) {
  const top = topOf(from)
  return ROOMS[from].some((one) => {
    if (one === '*') return true
    if (one.endsWith('/*')) return `${to}/`.startsWith(`${top}/${one.slice(0, -1)}`)
    return `${top}/${one}` === to
  })
}
