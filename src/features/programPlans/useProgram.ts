import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNotify } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import type { CallAnswer } from '../../../resources/calls/index.ts'
import { home } from '../../../resources/navigation/pages.ts'
import { model } from '../../../resources/index.ts'
import { isObject, isOff } from '../../../schema/index.ts'
import { request } from '../../api/apiClient.ts'
import { call } from '../../api/call.ts'
import { plans, receipts, vendors } from '../resources.ts'
import { describedQuery } from './describedQuery.ts'
import { asOffers, type Offer } from './offer.ts'
import { asSubscriptions } from './subscription.ts'

const base = 'program'
/** A token is good for a day; one that is kept for longer would meet a form that does not open. */
const tokenAge = 6 * 3600 * 1000

/** What an artisan has bought, or was given (row API-201). */
export function useSubscriptions(vendor: string, isEnabled = true) {
  return useQuery({
    enabled: isEnabled && !isOff({ part: 'program' }, model.off),
    queryKey: [base, 'subscriptions', vendor],
    queryFn: async ({ signal }) =>
      asSubscriptions(
        (await call('readSubscriptions', { params: { vendorId: vendor }, signal })).body,
      ),
  })
}

const pollMilliseconds = 3000

/** What is ordered and not settled yet, followed to its end; hosts that do not say have none. */
export function useOpenOrder(vendor: string) {
  return useQuery({
    queryKey: [base, 'order', vendor],
    queryFn: async ({ signal }) =>
      (await call('readOpenOrder', { params: { vendorId: vendor }, signal })).body.order ?? null,
    retry: false,
    refetchInterval: ({ state }) => (state.data ? pollMilliseconds : false),
  })
}

export type Upgrade = CallAnswer<'readUpgrades'>[number]

/** The dearer plans that may begin at once, and what each costs today; hosts that do not say have none. */
export function useUpgrades(vendor: string, isEnabled: boolean) {
  return useQuery({
    enabled: isEnabled,
    queryKey: [base, 'upgrades', vendor],
    queryFn: async ({ signal }) =>
      (await call('readUpgrades', { params: { vendorId: vendor }, signal })).body,
    retry: false,
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

async function buyable(braintreetoken: string, signal: AbortSignal): Promise<Offer[]> {
  return asOffers((await call('readPlans', { headers: { braintreetoken }, signal })).body)
}

/** The plans as the marketplace has them, also where nothing can be bought. */
async function described(signal: AbortSignal): Promise<Offer[]> {
  const { body } = await request(plans.path, { query: describedQuery, signal })
  const records = Array.isArray(body) ? body.filter(isObject) : []
  return asOffers(records.map((record) => ({ ...record, id: record['planId'] })))
}

interface Token {
  readonly data?: string | undefined
  readonly isFetching: boolean
}

/**
 * The plans, as who has a token can buy them (row API-203). Until it has come, and for whoever cannot have one, as the
 * marketplace describes them: nobody waits for the gateway to compare them.
 */
export function useOffers({ data: token, isFetching }: Token) {
  const known = useQuery({
    queryKey: [base, 'plans', 'described'],
    queryFn: ({ signal }) => described(signal),
    enabled: token === undefined,
    staleTime: 60_000,
    // Hosts that know only what is documented have no such list.
    retry: !isFetching,
  })
  const bought = useQuery({
    queryKey: [base, 'plans', 'buyable'],
    queryFn: ({ signal }) => buyable(token ?? '', signal),
    enabled: token !== undefined,
    staleTime: 60_000,
    ...(known.data && { placeholderData: known.data }),
  })
  if (token !== undefined) return bought
  return isFetching && known.isError ? { ...known, error: null } : known
}

/** Reads again whatever an order, a cancellation or a gift may have changed; answers whether that worked. */
export function useReload(): () => Promise<boolean> {
  const client = useQueryClient()
  return async () => {
    const keys = [
      [base, 'subscriptions'],
      [base, 'order'],
      [base, 'upgrades'],
      // Who was refused since a price has changed sees the new one.
      [base, 'plans'],
      [receipts.name],
      [vendors.name],
    ]
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
