import { array, object } from 'yup'
import { connectionFailureCode } from '../../platform/connectionFailureCode.ts'
import { noted, type OutsideCalls } from '../../platform/outsideCalls.ts'
import { optionalText, readAs, requiredText } from '../../platform/readAs.ts'
import { reasonOf } from '../../platform/reasonOf.ts'

export interface OutsideCubeOptions {
  /** Base URL of its calls. */
  readonly url: string
  /** A token that opens its list of cubes and nothing else. */
  readonly token: () => string
  readonly calls: OutsideCalls
  readonly timeoutMilliseconds: number
}

/** What a Cube elsewhere says of itself. */
export type CubeCheck =
  | { readonly state: 'works' }
  /** It lacks these members of our model. */
  | { readonly state: 'lacks'; readonly members: readonly string[] }
  | { readonly state: 'refused' }
  /** Something else answers there. */
  | { readonly state: 'noCube'; readonly status: number }
  | { readonly state: 'away'; readonly reason: string }

/** A Cube elsewhere, which browsers ask; the server only looks whether it is there. */
export interface OutsideCube {
  /** @param expected the members that the analytics pages ask for, such as `productDays.views` */
  check(expected: readonly string[]): Promise<CubeCheck>
}

const members = array(object({ name: requiredText() })).default([])
/** Of `MetaResponse` in `@cubejs-client/core`, what the pages depend on. */
const meta = object({
  cubes: array(object({ name: requiredText(), measures: members, dimensions: members })).required(),
})
const failure = object({ error: optionalText() })

/** The one call of the server, a GET; nothing is asked twice. */
export function outsideCube(options: OutsideCubeOptions): OutsideCube {
  const { url, token, calls, timeoutMilliseconds } = options

  async function readMeta(): Promise<{ readonly status: number; readonly body: unknown }> {
    const response = await fetch(`${url}/meta`, {
      headers: { authorization: token(), accept: 'application/json' },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMilliseconds),
    })
    const text = await response.text()
    try {
      const body: unknown = JSON.parse(text)
      return { status: response.status, body }
    } catch {
      return { status: response.status, body: null }
    }
  }

  return {
    async check(expected) {
      try {
        const { status, body } = await noted(calls, 'analytics', 'meta', readMeta)
        // 403 is Cube’s; a proxy before it may say 401.
        if (status === 401 || (status === 403 && readAs(failure, body)?.error))
          return { state: 'refused' }
        const found = status === 200 ? readAs(meta, body) : undefined
        if (!found) return { state: 'noCube', status }
        const known = new Set(
          found.cubes.flatMap(({ measures, dimensions }) =>
            [...measures, ...dimensions].map(({ name }) => name),
          ),
        )
        const lacking = expected.filter((name) => !known.has(name))
        return lacking.length > 0 ? { state: 'lacks', members: lacking } : { state: 'works' }
      } catch (error) {
        return { state: 'away', reason: connectionFailureCode(error) ?? reasonOf(error) }
      }
    },
  }
}
