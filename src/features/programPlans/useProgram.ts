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
import { askBeyond, isNotOffered } from '../../api/hostOffer.ts'
import { vendors } from '../resources.ts'
import { plans, receipts } from './programResources.ts'
import { describedQuery } from './describedQuery.ts'
import { parseOffers, type Offer } from './offer.ts'
import { parseSubscriptions } from './subscription.ts'

const base = 'program'
/** Well below a day, for which a token is valid: the form does not open with an expired one. */
const tokenStaleTimeMs = 6 * 3600 * 1000

/** The plans that an artisan has buyablePlans or was given (row API-201). */
export function useSubscriptions(vendor: string, isEnabled = true) {
  return useQuery({
    enabled: isEnabled && !isOff({ part: 'program' }, model.off),
    queryKey: [base, 'subscriptions', vendor],
    queryFn: async ({ signal }) =>
      parseSubscriptions(
        (await call('readSubscriptions', { params: { vendorId: vendor }, signal })).body,
      ),
  })
}

const pollIntervalMs = 3000

/**
 * The order whose outcome is unknown, polled until it is settled; none on servers without this
 * call.
 */
export function useOpenOrder(vendor: string) {
  return useQuery({
    queryKey: [base, 'order', vendor],
    queryFn: async ({ signal }) =>
      (await call('readOpenOrder', { params: { vendorId: vendor }, signal })).body.order ?? null,
    retry: false,
    refetchInterval: ({ state }) => (state.data ? pollIntervalMs : false),
  })
}

export type Upgrade = CallAnswer<'readUpgrades'>[number]

/**
 * The dearer plans that can begin right away, with today's price of each; none on servers without
 * this call.
 */
export function useUpgrades(vendor: string, isEnabled: boolean) {
  return useQuery({
    enabled: isEnabled,
    queryKey: [base, 'upgrades', vendor],
    queryFn: async ({ signal }) =>
      (await call('readUpgrades', { params: { vendorId: vendor }, signal })).body,
    retry: false,
  })
}

/** The client token of the card form (row API-202); for the artisan only. */
export function useClientToken(vendor: string, isEnabled: boolean) {
  return useQuery({
    queryKey: [base, 'token', vendor],
    queryFn: async ({ signal }) =>
      (await call('readClientToken', { params: { vendorId: vendor }, signal })).body.clientToken,
    enabled: isEnabled,
    staleTime: tokenStaleTimeMs,
    gcTime: tokenStaleTimeMs,
  })
}

async function readBuyablePlans(braintreetoken: string, signal: AbortSignal): Promise<Offer[]> {
  return parseOffers((await call('readPlans', { headers: { braintreetoken }, signal })).body)
}

/**
 * Reads the plans as the marketplace describes them, which needs no gateway; where it describes none,
 * those that can be bought with a token of the artisan.
 */
async function readDescribedPlans(
  signal: AbortSignal,
  vendor: string | undefined,
): Promise<Offer[]> {
  try {
    return await askBeyond(`GET ${plans.path}`, () => readPlanRecords(signal))
  } catch (error) {
    if (!isNotOffered(error) || vendor === undefined) throw error
    const { body } = await call('readClientToken', { params: { vendorId: vendor }, signal })
    return readBuyablePlans(body.clientToken, signal)
  }
}

async function readPlanRecords(signal: AbortSignal): Promise<Offer[]> {
  const { body } = await request(plans.path, { query: describedQuery, signal })
  const records = Array.isArray(body) ? body.filter(isObject) : []
  return parseOffers(records.map((record) => ({ ...record, id: record['planId'] })))
}

interface Token {
  readonly data?: string | undefined
  readonly isFetching: boolean
  /** Whose plans they are, for those who get no token of their own. */
  readonly vendor?: string
}

/**
 * The plans: with a client token, those that can be buyablePlans (row API-203). Until the token is
 * there, and for users who cannot have one, the plans as the marketplace describes them, so that
 * comparing them does not wait for the gateway.
 */
export function useOffers({ data: token, isFetching, vendor }: Token) {
  const describedPlans = useQuery({
    queryKey: [base, 'plans', 'described'],
    queryFn: ({ signal }) => readDescribedPlans(signal, vendor),
    enabled: token === undefined,
    staleTime: 60_000,
    // Servers that implement only the documented calls have no such list.
    retry: !isFetching,
  })
  const buyablePlans = useQuery({
    queryKey: [base, 'plans', 'buyable'],
    queryFn: ({ signal }) => readBuyablePlans(token ?? '', signal),
    enabled: token !== undefined,
    staleTime: 60_000,
    ...(describedPlans.data && { placeholderData: describedPlans.data }),
  })
  if (token !== undefined) return buyablePlans
  return isFetching && describedPlans.isError ? { ...describedPlans, error: null } : describedPlans
}

/**
 * Reloads all data that an order, a cancellation or a given plan may have changed; resolves to
 * whether that worked.
 */
export function useReload(): () => Promise<boolean> {
  const client = useQueryClient()
  return async () => {
    const keys = [
      [base, 'subscriptions'],
      [base, 'order'],
      [base, 'upgrades'],
      // After a refusal because of a changed price, the new price is shown.
      [base, 'plans'],
      [receipts.name],
      [vendors.name],
    ]
    await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
    const read = client.getQueryCache().findAll({ queryKey: [base, 'subscriptions'] })
    return read.every(({ state }) => state.status === 'success')
  }
}

/** Redirects to the start page if the subscriptions cannot be read (rows MSG-107 and API-215). */
export function useLeaveWhenFailed({
  isError,
  data,
}: {
  readonly isError: boolean
  readonly data: unknown
}) {
  const notify = useNotify()
  const navigate = useNavigate()
  const hasFailed = isError && data === undefined
  useEffect(() => {
    if (!hasFailed) return
    notify('app.program.failed', { type: 'error' })
    void navigate(home, { replace: true })
  }, [hasFailed, notify, navigate])
}
