import { ApiError } from './apiClient.ts'
import { call } from './call.ts'
import { isOwnUrl, signInUrl } from '../auth/returnUrl.ts'
import { endView, startView } from '../auth/session.ts'

/** Where somebody was before looking at the portal as another account. */
const cameFrom = 'bottega_view_from'
/** Longest wait for the server to hear of the end; the look ends here in any case. */
const patience = 3000

const here = () => location.pathname + location.search + location.hash

function remembered(): string {
  try {
    const address = localStorage.getItem(cameFrom) ?? '/'
    localStorage.removeItem(cameFrom)
    return isOwnUrl(address) ? address : '/'
  } catch {
    return '/'
  }
}

/**
 * Shows the portal as the account of a record sees it, in every tab.
 * @throws ApiError when the server refuses
 */
export async function viewAs(id: string): Promise<void> {
  const { status, body } = await call('viewAs', { params: { id } })
  const token: unknown = (body as Partial<typeof body> | null)?.token
  if (typeof token !== 'string' || !startView(token)) throw new ApiError('errors.server', status)
  try {
    localStorage.setItem(cameFrom, here())
  } catch {
    // Where nothing can be kept, the way back leads to the start page.
  }
  location.replace('/')
}

/** Goes back to the own account, to where the user was. */
export async function endViewAs(): Promise<void> {
  try {
    await call('endViewAs', { signal: AbortSignal.timeout(patience) })
  } catch {
    // It ends by itself after a while; going back must not depend on the network.
  }
  endView()
  location.replace(signInUrl(remembered()))
}
