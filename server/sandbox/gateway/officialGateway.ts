import type { Database } from '../../db/connect.ts'
import { clientToken } from './cardCalls.ts'
import { answerClient, type ClientRequest } from './clientCalls.ts'
import type { OfficialAddresses } from './clientConfiguration.ts'
import { embeddedMerchant } from './embeddedKeys.ts'
import type { LocalAnswer } from '../localServer.ts'
import { isGiven, type Given } from './subscriptionCalls.ts'

/** A browser's request to the real gateway's address. */
export interface OfficialRequest {
  readonly method: string
  /** With its host: `https://api.sandbox.braintreegateway.com/merchants/…`. */
  readonly url: string
  readonly authorization?: string | undefined
  /** JSON text, or empty. */
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
 * Answers browsers' calls to official addresses with the embedded gateway, to prove that the portal
 * works with the unchanged libraries. Files of the gateway's pages are not included.
 */
export function officialGateway(database: Database, official: OfficialAddresses) {
  const place = `${official.api}/merchants/${embeddedMerchant}/client_api/v1/`

  function pathOf(url: string): string | null {
    const [address = ''] = url.split('?')
    if (address === official.graphql) return 'graphql'
    return address.startsWith(place) ? address.slice(place.length) : null
  }

  return {
    /** A client token with the official addresses. */
    clientToken: (): Promise<string> => clientToken(database, official),
    /** Null for an address that is no call. */
    async answer(request: OfficialRequest): Promise<LocalAnswer | null> {
      const path = pathOf(request.url)
      if (path === null) return null
      const clientRequest: ClientRequest = {
        method: request.method,
        path,
        query: Object.fromEntries(new URL(request.url).searchParams),
        body: parsed(request.body),
        authorization: request.authorization,
      }
      return answerClient({ database, official }, clientRequest)
    },
  }
}
