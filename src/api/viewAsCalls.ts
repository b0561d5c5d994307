import { ApiError } from './apiClient.ts'
import { call } from './call.ts'
import { isOwnUrl, signInUrl } from '../auth/returnUrl.ts'
import { endView, startView } from '../auth/session.ts'

/** Stores the address from which the user began to view the portal as another account. */
const returnUrlKey = 'bottega_view_from'
/** Longest wait for the server to confirm the end; in this browser the view ends in any case. */
const endTimeoutMs = 3000

const currentAddress = () => location.pathname + location.search + location.hash

function takeReturnUrl(): string {
  try {
    const address = localStorage.getItem(returnUrlKey) ?? '/'
    localStorage.removeItem(returnUrlKey)
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
    localStorage.setItem(returnUrlKey, currentAddress())
  } catch {
    // Without storage, ending the view leads to the start page.
  }
  location.replace('/')
}

/** Returns to the user's own account, and to the page where the view began. */
export async function endViewAs(): Promise<void> {
  try {
    await call('endViewAs', { signal: AbortSignal.timeout(endTimeoutMs) })
  } catch {
    // The view expires on the server by itself; ending it must not depend on the network.
  }
  endView()
  location.replace(signInUrl(takeReturnUrl()))
}
