import type { Database } from '../../db/connect.ts'
import { clientToken } from './cardCalls.ts'
import { answerClient, type ClientRequest } from './clientCalls.ts'
import type { OfficialAddresses } from './clientConfiguration.ts'
import { embeddedMerchant } from './embeddedKeys.ts'
import type { LocalAnswer } from '../localServer.ts'
import { isGiven, type Given } from './subscriptionCalls.ts'

/** A request of a browser that takes this machine for the real gateway. */
export interface OfficialRequest {
  readonly method: string
  /** With its host: `https://api.sandbox.braintreegateway.com/merchants/…`. */
  readonly url: string
  readonly authorization?: string | undefined
  /** As text; JSON, or empty. */
  readonly body: string
}

function parsed(body: string): Given {
  try {
    const value: unknown = JSON.parse(body)
    return isGiven(value) ? value : {}
  } catch {
    return {}
  }
}

/**
 * The embedded gateway's calls of browsers at official addresses, to prove that the portal works with the libraries
 * as they work with the real gateway. Files of the gateway's pages are not among them.
 */
export function officialGateway(database: Database, official: OfficialAddresses) {
  const place = `${official.api}/merchants/${embeddedMerchant}/client_api/v1/`

  function pathOf(url: string): string | null {
    const [address = ''] = url.split('?')
    if (address === official.graphql) return 'graphql'
    return address.startsWith(place) ? address.slice(place.length) : null
  }

  return {
    /** What a browser begins with, in place of what the embedded gateway gives. */
    clientToken: (): Promise<string> => clientToken(database, official),
    /** Null for an address that is none of the calls. */
    async answer(request: OfficialRequest): Promise<LocalAnswer | null> {
      const path = pathOf(request.url)
      if (path === null) return null
      const asked: ClientRequest = {
        method: request.method,
        path,
        query: Object.fromEntries(new URL(request.url).searchParams),
        body: parsed(request.body),
        authorization: request.authorization,
      }
      return answerClient({ database, official }, asked)
    },
  }
}
