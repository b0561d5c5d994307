// The configuration of a real Cube: who may query, and the filters that are added to every query.
// docs/analytics.md explains how to run it. The required packages are dependencies of Cube.
const { CubejsHandlerError } = require('@cubejs-backend/api-gateway')
const jsonwebtoken = require('jsonwebtoken')
const pg = require('pg')
const { cubesAsked } = require('./cubesAsked.js')
const staff = require('./staff.json')

const secret = process.env.ANALYTICS_SECRET
if (!secret || secret.length < 32) throw new Error('ANALYTICS_SECRET needs 32 characters.')

const pool = new pg.Pool({
  host: process.env.CUBEJS_DB_HOST,
  port: Number(process.env.CUBEJS_DB_PORT || 5432),
  database: process.env.CUBEJS_DB_NAME,
  user: process.env.CUBEJS_DB_USER,
  password: process.env.CUBEJS_DB_PASS,
  max: 4,
})
// An idle connection that breaks must not end the process.
pool.on('error', () => undefined)

/** Analytics are on: paid or given, not on notice, and a given plan has not ended. */
const isOn = `(d.doc #>> '{premium,active}')::boolean and (d.doc #>> '{premium,analyticsEnabled}')::boolean
  and (d.doc #>> '{premium,isNoticePeriod}')::boolean is not true
  and ((d.doc #>> '{premium,manuallyEnabled}')::boolean is not true or d.doc #>> '{premium,endDate}' is null
    or (d.doc #>> '{premium,endDate}')::timestamptz::date >= (now() at time zone 'Europe/Rome')::date)`

const vendorOfToken = `select d."_id" as id from vendors_docs d
  where d.doc #>> '{premium,analyticsToken}' = $1 and ${isOn}`

const vendorThatIsOn = `select d."_id" as id from vendors_docs d where d."_id" = $1 and ${isOn}`

const openSession = `select coalesce(s."view" ->> 'role', u.doc #>> '{profile,type}') as role,
    coalesce(s."view" ->> 'id', u."_id"::text) as id
  from sessions s join users_docs u on u."_id" = s."userId"
    left join sessions p on p."_id" = (s."view" ->> 'parentId')::uuid
  where s."_id" = $1 and s."endedAt" is null and s."expiresAt" > now() and not s."mustEnrol"
    and (u.doc ->> 'isActive')::boolean is not false
    and (s."view" is null or (p."endedAt" is null and p."expiresAt" > now()))`

const refused = (message) => new CubejsHandlerError(403, 'Forbidden', message)
const invalid = () => refused('Invalid token')

/** The payload of a token that the portal signed; null for any other. */
function payloadOf(token) {
  try {
    return jsonwebtoken.verify(token, secret, { algorithms: ['HS256'] })
  } catch {
    return null
  }
}

const scopeKeys = ['vendor', 'collection', 'buyer']

/** Staff may see the scope of their token; an artisan's session may see its own facts only. */
const maySee = ({ role, id }, scope) =>
  staff.includes(role) || (role === 'vendor' && scope.vendor === id)

/**
 * The dimensions and values that every query is limited to; none for all facts. Null: no query is
 * answered at all.
 * @throws 403 for an invalid token
 */
async function limitsOf(token) {
  const own = await pool.query(vendorOfToken, [token])
  if (own.rows[0]) return [['vendor', own.rows[0].id]]
  const payload = payloadOf(token)
  const { scope, sessionId, exp, isCheck } = payload ?? {}
  // The portal looks whether this Cube works: it may list the cubes and query none.
  if (isCheck === true && exp) return null
  if (typeof scope !== 'object' || scope === null || !sessionId || !exp) throw invalid()
  const limits = Object.entries(scope)
  const isKnown = ([key, value]) => scopeKeys.includes(key) && typeof value === 'string' && value
  if (limits.length > 1 || !limits.every(isKnown)) throw invalid()
  const session = await pool.query(openSession, [sessionId])
  if (!session.rows[0] || !maySee(session.rows[0], scope)) throw invalid()
  if (scope.vendor && !(await pool.query(vendorThatIsOn, [scope.vendor])).rows[0]) throw invalid()
  return limits
}

module.exports = {
  schemaPath: 'model',
  telemetry: false,

  checkAuth: async (request, token) => {
    if (!token) throw refused("Authorization header isn't set")
    request.securityContext = { limits: await limitsOf(token) }
  },

  queryRewrite: (query, { securityContext }) => {
    const limits = securityContext?.limits
    // Without known limits nothing is answered, however Cube called this function.
    if (!Array.isArray(limits)) throw invalid()
    const added = cubesAsked(query).flatMap((cube) =>
      limits.map(([key, value]) => ({
        member: `${cube}.${key}`,
        operator: 'equals',
        values: [value],
      })),
    )
    return { ...query, filters: [...(query.filters ?? []), ...added] }
  },
}
