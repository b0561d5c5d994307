import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useNotify } from 'react-admin'
import { Link } from 'react-router-dom'
import { useT } from '../../language/useT.ts'
import type { MissingOrder } from '../../../resources/calls/erp.ts'
import { erpDays, erpWaitHours } from '../../../resources/settings/erp.ts'
import { pageByName } from '../../../resources/navigation/pages.ts'
import { ApiError } from '../../api/apiClient.ts'
import { call } from '../../api/call.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { href } from '../../routing/routes.ts'
import { isPageEnabled } from '../../routing/isPageEnabled.ts'
import { mayOpen } from '../../routing/mayOpen.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { LeaveWhileRunning } from '../../ui/feedback/LeaveWhileRunning.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { CreateBar } from './CreateBar.tsx'
import { MissingOrders } from './MissingOrders.tsx'
import {
  missingOrdersKey,
  useCreateOrders,
  type CreateResult,
  type CreateResults,
} from './useCreateOrders.ts'
import './missingOrder.css'

/** How often the page reloads while the portal retries an order by itself. */
const retryPollMs = 15_000
const noOrders: readonly MissingOrder[] = []

/** What another host need not say of an order, whose number is all that D2 names (row API-196). */
const unsaid: Omit<MissingOrder, 'number'> = {
  completed_at: '',
  artisans: [],
  items: 0,
  total: null,
  state: null,
  problem: null,
  triedAt: null,
  attempts: 0,
  records: [],
}
const missingOrders = (listed: readonly MissingOrder[]): MissingOrder[] =>
  listed.map((order) => ({ ...unsaid, ...order }))

/** Results that stay on the page until it is reloaded, even if the order is no longer listed. */
const keptKinds: readonly CreateResult['kind'][] = ['created', 'failed', 'noAnswer']

/**
 * The listed orders and those that left the list during this visit, including orders that were
 * created although the request got no answer.
 */
function shownOrders(listed: readonly MissingOrder[], results: CreateResults): MissingOrder[] {
  const numbers = new Set(listed.map(({ number }) => number))
  const unlisted = [...results.values()].flatMap(({ order, result }) =>
    keptKinds.includes(result.kind) && !numbers.has(order.number) ? [order] : [],
  )
  return [...listed, ...unlisted].toSorted((one, other) =>
    one.completed_at.localeCompare(other.completed_at),
  )
}

/** Says that no order is missing, and links to all; in a demo, to the page that makes orders too. */
function NothingMissing() {
  const t = useT()
  const { sandbox } = pageByName
  const subject = useSubject()
  const mayMake = isPageEnabled(sandbox) && mayOpen(sandbox, subject)
  return (
    <EmptyState title={t('app.erp.none')} text={t('app.erp.noneHint', { days: erpDays })}>
      <Link to={href('list', 'orders')}>{t('app.orders.back')}</Link>
      {mayMake && (
        <>
          <p className="list-message-text">{t('app.erp.noneInDemo')}</p>
          <Link to={sandbox.path}>{t('app.erp.toSandbox')}</Link>
        </>
      )}
    </EmptyState>
  )
}

/**
 * Orders of the shop that the ERP lacks, to be created one by one or many together (rows SAP-001 to
 * 006).
 */
export function ErpPage() {
  const t = useT()
  const notify = useNotify()
  const { data, isPending, isError, error, refetch } = useQuery({
    queryKey: missingOrdersKey,
    queryFn: async ({ signal }) => missingOrders((await call('checkSpreeOrders', { signal })).body),
    refetchInterval: ({ state }) =>
      state.data?.some((order) => order.state === 'waiting') ? retryPollMs : false,
  })
  const isNotSetUp = error instanceof ApiError && error.body.code === 'NO_ERP'
  const { results, numbers, isRunning, isStopping, run, stop, close } = useCreateOrders()
  const orders = useMemo(() => shownOrders(data ?? noOrders, results), [data, results])
  const [selectedNumbers, setSelectedNumbers] = useState<ReadonlySet<string>>(new Set())
  const open = orders.filter(({ number }) => results.get(number)?.result.kind !== 'created')
  const selected = open.filter(({ number }) => selectedNumbers.has(number))

  async function create(order: MissingOrder) {
    const result = (await run([order])).get(order.number)?.result
    if (result?.kind === 'created')
      notify('app.erp.created', { type: 'success', messageArgs: { number: order.number } })
    if (result?.kind === 'noAnswer') notify('app.erp.noAnswer', { type: 'error' })
    if (result?.kind === 'failed') {
      const { reason } = result
      notify('app.erp.failed', {
        type: 'error',
        messageArgs: { reason: t(reason, { _: reason }) },
      })
    }
  }

  return (
    <div className="missing-orders-page">
      <PageTitle text={t('app.nav.sapOrders')} />
      <p className="missing-orders-about">{t('app.erp.intro', { days: erpDays })}</p>
      <p className="missing-orders-about">{t('app.erp.wait', { hours: erpWaitHours })}</p>
      {isPending && <output>{t('app.erp.loading')}</output>}
      {isError && isNotSetUp && (
        <EmptyState title={t('app.erp.notSetUp')} text={t('app.erp.notSetUpHint')} />
      )}
      {isError && !isNotSetUp && (
        <EmptyState
          isAlert
          title={t('app.erp.listFailed')}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {data && orders.length === 0 && <NothingMissing />}
      {orders.length > 0 && (
        <>
          <output className="missing-orders-count">
            {t('app.erp.count', { smart_count: open.length })}
          </output>
          <MissingOrders
            orders={orders}
            results={results}
            selected={new Set(selected.map(({ number }) => number))}
            isRunning={isRunning}
            onSelect={setSelectedNumbers}
            onCreate={(order) => void create(order)}
          />
          <CreateBar
            selected={selected.length}
            results={numbers?.flatMap((number) => results.get(number)?.result ?? []) ?? null}
            isRunning={isRunning}
            isStopping={isStopping}
            onCreate={() => void run(selected)}
            onClear={() => setSelectedNumbers(new Set())}
            onStop={stop}
            onClose={close}
          />
        </>
      )}
      {isRunning && (
        <LeaveWhileRunning
          title={t('app.erp.leaveTitle')}
          text={t('app.erp.leaveText')}
          leave={t('app.erp.leave')}
          stay={t('app.erp.stay')}
        />
      )}
    </div>
  )
}
