import { useQuery } from '@tanstack/react-query'
import { useId, useMemo, useState } from 'react'
import { useDataProvider } from 'react-admin'
import { useT } from '../../language/useT.ts'
import { defaultPickupDay, today } from '../../../schema/index.ts'
import { inParallel } from '../../api/inParallel.ts'
import { dayText } from '../../fields/format/dayText.ts'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx'
import { LeaveWhileRunning } from '../../ui/feedback/LeaveWhileRunning.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { orders as resource, type ShownOrder } from '../resources.ts'
import { PrintLabelsButton } from '../papers/PrintLabelsButton.tsx'
import { BulkRates } from './BulkRates.tsx'
import { BulkResults } from './BulkResults.tsx'
import { PickupDay } from '../shipping/PickupDay.tsx'
import { pickupProblem } from '../shipping/pickupTime.ts'
import { bestRate, type Rate, type RateOrder } from '../shipping/rates.ts'
import { useMoneyText } from '../shipping/useBoxText.ts'
import { useBulkRates } from './useBulkRates.ts'
import { useBulkShip } from './useBulkShip.ts'
import { Button } from '../../ui/Button.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import './together.css'

interface Props {
  readonly ids: readonly string[]
  readonly onClose: () => void
}

const noOrders: readonly ShownOrder[] = []

/** Reads the orders with all data that a carrier needs. */
function useOrders(ids: readonly string[]) {
  const dataProvider = useDataProvider()
  return useQuery({
    queryKey: ['shippedTogether', ids],
    queryFn: async () => {
      const { done, failed } = await inParallel(ids, (id) =>
        dataProvider.getOne<ShownOrder>(resource.name, { id }),
      )
      if (failed[0]) throw failed[0].error
      const found = new Map(done.map(({ item, result }) => [item, result.data]))
      return ids.flatMap((id) => found.get(id) ?? [])
    },
    // Orders shipped in this dialog keep their rows unchanged.
    staleTime: Infinity,
    gcTime: 0,
  })
}

/** The total price of rates, one amount per currency; added up in cents. */
function sumText(rates: readonly Rate[], money: ReturnType<typeof useMoneyText>): string {
  const sums = new Map<string, number>()
  for (const { rate, currency } of rates)
    sums.set(currency, (sums.get(currency) ?? 0) + Math.round((rate ?? 0) * 100))
  return [...sums].map(([currency, cents]) => money(cents / 100, currency)).join(' + ')
}

/**
 * Ships several orders with one pickup day: compares rates, asks once, shows progress and each
 * result.
 */
export function BulkShipping({ ids, onClose }: Props) {
  const t = useT()
  const id = useId()
  const money = useMoneyText()
  const { data: orders = noOrders, isPending, error, refetch } = useOrders(ids)
  const [now] = useState(() => Date.now())
  const [day, setDay] = useState<string | null>(() => defaultPickupDay(today(now)))
  const [preference, setPreference] = useState<RateOrder>('price')
  /** Rates chosen by hand, by order; null for an order that is not to be shipped. */
  const [manualChoices, setManualChoices] = useState<ReadonlyMap<string, string | null>>(new Map())
  const [isConfirming, setConfirming] = useState(false)
  const { offers, isAsking, ask } = useBulkRates(orders)
  const { results, isRunning, isStopping, run, stop, settle } = useBulkShip()

  const chosen = useMemo(() => {
    const rates = new Map<string, Rate>()
    for (const [order, offer] of offers) {
      const manualChoice = manualChoices.get(order)
      const all = offer?.rates ?? []
      const rate =
        manualChoice === undefined
          ? (bestRate(all, preference) ?? all[0])
          : all.find(({ rate_id }) => rate_id === manualChoice)
      if (rate) rates.set(order, rate)
    }
    return rates
  }, [offers, manualChoices, preference])
  const purchases = orders.flatMap((order) => {
    const rate = chosen.get(String(order.id))
    return rate ? [{ order, rate }] : []
  })
  const shipped = orders.filter((order) =>
    ['shipped', 'settled'].includes(results.get(String(order.id))?.kind ?? ''),
  )
  const retried = purchases.filter(({ order }) => {
    const kind = results.get(String(order.id))?.kind
    return kind === 'refused' || kind === 'stopped'
  })
  const hasDay = day !== null && pickupProblem(day, now) === null
  const hasBegun = results.size > 0
  const ended = [...results.values()].filter(
    ({ kind }) => kind !== 'waiting' && kind !== 'running',
  ).length
  const count = { smart_count: purchases.length }
  const price = sumText(
    purchases.map(({ rate }) => rate),
    money,
  )
  const ship = (batch: typeof purchases) => {
    setConfirming(false)
    if (day !== null && !isRunning) void run(batch, day)
  }
  const isBusy = isRunning || isAsking
  const renderProgress = (done: number, all: number) => (
    <>
      <output className="together-line" id={`${id}-progress`}>
        {t('app.shipping.bulk.progress', { done, all })}
      </output>
      <ProgressBar
        percent={all === 0 ? 0 : (100 * done) / all}
        aria-labelledby={`${id}-progress`}
      />
    </>
  )
  return (
    <Dialog
      id={id}
      title={t('app.shipping.bulk.title', { smart_count: ids.length })}
      width="widest"
      isFullOnPhones
      className="together"
      onClose={isBusy ? undefined : onClose}
      actions={
        isRunning ? (
          <Button look="link" disabled={isStopping} onClick={stop}>
            {t(isStopping ? 'app.shipping.bulk.stopping' : 'app.shipping.bulk.stop')}
          </Button>
        ) : (
          <>
            <Button disabled={isAsking} onClick={onClose}>
              {t(hasBegun ? 'app.shipping.bulk.close' : 'app.shipping.cancel')}
            </Button>
            {hasBegun && <PrintLabelsButton orders={shipped} />}
            {hasBegun && retried.length > 0 && (
              <Button look="solid" onClick={() => ship(retried)}>
                {t('app.shipping.bulk.retry', { smart_count: retried.length })}
              </Button>
            )}
            {!hasBegun && (
              <Button
                look="solid"
                disabled={purchases.length === 0 || !hasDay || isAsking}
                onClick={() => setConfirming(true)}
              >
                {t('app.shipping.bulk.ship', count)}
              </Button>
            )}
          </>
        )
      }
    >
      {isPending && <output>{t('app.shipping.bulk.loading')}</output>}
      {error && (
        <p role="alert">
          {t('app.shipping.board.failed')}{' '}
          <Button look="link" onClick={() => void refetch()}>
            {t('app.list.retry')}
          </Button>
        </p>
      )}
      {!hasBegun && (
        <div className="together-choices">
          <PickupDay id={`${id}-day`} day={day} onChange={setDay} />
          <fieldset className="together-pick" aria-label={t('app.shipping.bulk.pick')}>
            <span className="field-label" aria-hidden="true">
              {t('app.shipping.bulk.pick')}
            </span>
            <SegmentedControl
              name={`${id}-pick`}
              value={preference}
              options={[
                { value: 'price', label: t('app.shipping.bulk.cheapest') },
                { value: 'days', label: t('app.shipping.bulk.fastest') },
              ]}
              onChange={(value) => {
                setPreference(value === 'days' ? 'days' : 'price')
                setManualChoices(new Map())
              }}
            />
          </fieldset>
          <Button
            look={offers.size > 0 ? 'outlined' : 'solid'}
            disabled={isAsking || orders.length === 0}
            onClick={() => void ask()}
          >
            {t(offers.size > 0 ? 'app.shipping.getRatesAgain' : 'app.shipping.getRates')}
          </Button>
        </div>
      )}
      {isAsking && renderProgress(offers.size, orders.length)}
      {!hasBegun && offers.size > 0 && (
        <>
          <BulkRates
            orders={orders}
            offers={offers}
            chosen={chosen}
            onChoose={(order, rateId) =>
              setManualChoices((before) => new Map(before).set(String(order.id), rateId))
            }
          />
          <p className="together-total">
            {t('app.shipping.bulk.total', count)}: <strong>{price || '–'}</strong>
          </p>
        </>
      )}
      {hasBegun && (
        <>
          {renderProgress(ended, results.size)}
          <BulkResults orders={orders} results={results} onSettle={(order) => void settle(order)} />
        </>
      )}
      {isConfirming && day !== null && (
        <ConfirmDialog
          title={t('app.shipping.bulk.confirmTitle', count)}
          text={t('app.shipping.bulk.confirmText', { price, day: dayText(day) })}
          yes={t('app.shipping.confirmYes')}
          no={t('app.shipping.cancel')}
          onYes={() => ship(purchases)}
          onNo={() => setConfirming(false)}
        />
      )}
      {isRunning && (
        <LeaveWhileRunning
          title={t('app.shipping.bulk.leaveTitle')}
          text={t('app.shipping.bulk.leaveText')}
          leave={t('app.shipping.bulk.leave')}
          stay={t('app.shipping.bulk.stay')}
        />
      )}
    </Dialog>
  )
}
