import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNotify } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { home } from '../../../resources/navigation/pages.ts'
import { call } from '../../api/call.ts'
import { receipts, vendors } from '../resources.ts'
import { asOffers } from './offer.ts'
import { asSubscriptions } from './subscription.ts'

const base = 'program'
/** A token is good for a day; one that is kept for longer would meet a form that does not open. */
const tokenAge = 6 * 3600 * 1000

/** What an artisan has bought, or was given (row API-201). */
export function useSubscriptions(vendor: string) {
  return useQuery({
    queryKey: [base, 'subscriptions', vendor],
    queryFn: async ({ signal }) =>
      asSubscriptions(
        (await call('readSubscriptions', { params: { vendorId: vendor }, signal })).body,
      ),
  })
}

/** What the form for cards starts with (row API-202); for the artisan alone. */
export function useClientToken(vendor: string, isEnabled: boolean) {
  return useQuery({
    queryKey: [base, 'token', vendor],
    queryFn: async ({ signal }) =>
      (await call('readClientToken', { params: { vendorId: vendor }, signal })).body.clientToken,
    enabled: isEnabled,
    staleTime: tokenAge,
    gcTime: tokenAge,
  })
}

/** The plans that can be bought (row API-203), read with the token where there is one to wait for. */
export function useOffers(token: {
  readonly data?: string | undefined
  readonly isFetching: boolean
}) {
  return useQuery({
    queryKey: [base, 'plans'],
    queryFn: async ({ signal }) => {
      const headers = token.data === undefined ? {} : { braintreetoken: token.data }
      return asOffers((await call('readPlans', { headers, signal })).body)
    },
    enabled: !token.isFetching,
    staleTime: 60_000,
  })
}

/** Reads again whatever an order, a cancellation or a gift may have changed; answers whether that worked. */
export function useReload(): () => Promise<boolean> {
  const client = useQueryClient()
  return async () => {
    const keys = [[base, 'subscriptions'], [receipts.name], [vendors.name]]
    await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
    const read = client.getQueryCache().findAll({ queryKey: [base, 'subscriptions'] })
    return read.every(({ state }) => state.status === 'success')
  }
}

/** Sends the user to the start page where the subscriptions cannot be read (rows MSG-107 and API-215). */
export function useLeaveWhenFailed({
  isError,
  data,
}: {
  readonly isError: boolean
  readonly data: unknown
}) {
  const notify = useNotify()
  const navigate = useNavigate()
  const isLost = isError && data === undefined
  useEffect(() => {
    if (!isLost) return
    notify('app.program.failed', { type: 'error' })
    void navigate(home, { replace: true })
  }, [isLost, notify, navigate])
}
