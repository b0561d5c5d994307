import type { CubeQuery } from '../../../server/features/analytics/cubeQuery.ts'
import type { Row } from '../../../server/features/analytics/loadRows.ts'
import type { Answer, TestServer } from '../../helpers/testServer.ts'
import { programAnalytics } from '../program/analytics/programAnalytics.ts'

/** An answer of the load call, as far as tests read it. */
export interface Loaded {
  readonly queryType: string
  readonly results: readonly {
    readonly query: Readonly<Record<string, unknown>>
    readonly data: readonly Row[]
    readonly annotation: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  }[]
  readonly pivotQuery: unknown
}

/** Sends a query as Cube's client does. */
export const askCube = async (server: TestServer, token: string, query: unknown): Promise<Answer> =>
  server
    .as('nobody')
    .call(
      'GET',
      `/cubejs-api/v1/load?query=${encodeURIComponent(JSON.stringify(query))}&queryType=multi`,
      undefined,
      token === '' ? {} : { authorization: token },
    )

/** The rows of one query. @throws where it is refused */
export async function rowsFor(
  server: TestServer,
  token: string,
  query: CubeQuery,
): Promise<readonly Row[]> {
  const { status, body } = await askCube(server, token, query)
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return (body as Loaded).results[0]?.data ?? []
}

/** What an artisan is given for its analytics, by the areas that ask for something. */
const given: Readonly<Record<string, (server: TestServer, vendor: string) => Promise<void>>> = {
  ...programAnalytics,
}

/** The token of an artisan, which is given what it lacks. */
export async function artisanToken(server: TestServer, vendor: string): Promise<string> {
  const tokenOf = async () => {
    const admin = server.as('admin')
    const { body } = await admin.call('GET', `/api/figures/access?vendor=${vendor}`)
    return (body as { readonly token?: string | null }).token
  }
  const own = await tokenOf()
  if (own) return own
  for (const give of Object.values(given)) await give(server, vendor)
  const token = await tokenOf()
  if (!token) throw new Error(`${vendor} has no analytics`)
  return token
}

let made = 0

/** A new collection of an artisan. */
export async function collectionOf(server: TestServer, vendor: string): Promise<string> {
  made += 1
  const admin = server.as('admin')
  const { status, body } = await admin.call('POST', '/api/collection', {
    name: `Counted ${made}`,
    vendor,
  })
  if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`)
  return (body as { _id: string })._id
}
