import { useId, useState } from 'react'
import { useLocaleState, useNotify } from 'react-admin'
import { useT } from '../../language/useT.ts'
import { orderParams } from '../../../resources/parts/orders/order.ts'
import { parcelName } from '../../../resources/parts/orders/orderParcels.ts'
import { isKept, shippingChecks } from '../../../resources/parts/shippingChecks.ts'
import { defaultPickupDay, today } from '../../../schema/index.ts'
import { useMayCall } from '../../auth/useMayCall.ts'
import { principalsText } from '../../fields/context/useReasonText.ts'
import { useCellContext } from '../../fields/context/useCellContext.ts'
import { dayText } from '../../fields/format/dayText.ts'
import { FieldFrame } from '../../fields/frame/FieldFrame.tsx'
import { TickLine } from '../../fields/inputs/TickLine.tsx'
import { InputBox } from '../../ui/input/InputBox.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx'
import { BoxChoice } from './BoxChoice.tsx'
import { boxesToShip, sentBoxes, skusOf } from './boxes.ts'
import { needId } from './needAddress.ts'
import { EtdDocumentation } from './EtdDocumentation.tsx'
import { goodsValue, isDoubtfulInvoice } from './goodsValue.ts'
import { InvoiceBox } from './InvoiceBox.tsx'
import { invoiceNumber, shownInvoice } from './invoiceText.ts'
import { PickupDay } from './PickupDay.tsx'
import { pickupProblem } from './pickupTime.ts'
import { RateErrors } from './RateErrors.tsx'
import { RateList } from './RateList.tsx'
import { shipCall } from './rates.ts'
import { recipientLines } from './recipientLines.ts'
import { ShippingCheckList } from './ShippingCheckList.tsx'
import { useBoxText, useMoneyText } from './useBoxText.ts'
import { useOffer } from './useOffer.ts'
import type { usePurchase } from './usePurchase.ts'
import type { ShownOrder } from '../resources.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import './shipping.css'

interface Props {
  readonly order: ShownOrder
  readonly purchase: ReturnType<typeof usePurchase>
}

/**
 * Form to get rates, choose a pickup day and buy labels for the boxes of an order; keeps what was
 * typed on failure.
 */
export function BookingForm({ order, purchase }: Props) {
  const t = useT()
  const notify = useNotify()
  const context = useCellContext()
  const money = useMoneyText()
  const { boxNames } = useBoxText(order)
  const [locale] = useLocaleState()
  const mayShip = useMayCall(shipCall)
  const numberId = useId()
  const [invoice, setInvoice] = useState(() => shownInvoice(order.invoiceTotal))
  const [isInsured, setInsured] = useState(order.addInsurance === true)
  const [isNotified, setNotified] = useState(order.sendNotification === true)
  const [bookingNumber, setBookingNumber] = useState(order.fedexBookingConfirmationNumber ?? '')
  /** Names of the boxes that are not shipped now; boxes added later are selected. */
  const [keptBack, setKeptBack] = useState<ReadonlySet<string>>(new Set())
  const [now] = useState(() => Date.now())
  const [day, setDay] = useState<string | null>(() => defaultPickupDay(today(now)))
  const [rateId, setRateId] = useState<string | null>(null)
  const [isChecked, setChecked] = useState(false)
  const [asksForChoice, setAsksForChoice] = useState(false)
  const [isConfirming, setConfirming] = useState(false)
  const { refresh, ship, isShipping, outcome } = purchase
  const { answer, isAsking, ask, clearAnswer } = useOffer(orderParams(order), refresh)

  const openBoxes = boxesToShip(order)
  const boxes = openBoxes.filter((one) => !keptBack.has(parcelName(one)))
  const total = invoiceNumber(invoice)
  const booking = {
    addInsurance: isInsured,
    fedexBookingConfirmationNumber: bookingNumber.trim() === '' ? null : bookingNumber.trim(),
  }
  const requestKey = JSON.stringify([total, booking, boxes])
  const isStale = answer !== null && answer.requestKey !== requestKey
  const rate = isStale ? undefined : answer?.offer?.rates.find((one) => one.rate_id === rateId)
  const goods = goodsValue(order, skusOf(boxes))
  const invoiceWarning =
    total !== null && isDoubtfulInvoice(total, goods)
      ? t('app.shipping.invoiceDoubt', { goods: money(goods, 'EUR'), total: money(total, 'EUR') })
      : null
  const problem = pickupProblem(day, now)
  const hasDay = day !== null && problem === null
  const checks = shippingChecks({ ...order, invoiceTotal: total }, skusOf(boxes)).filter((check) =>
    isKept(order, check),
  )
  const missing = checks.filter(({ isMet }) => !isMet).length
  const isPossible = missing === 0 && boxes.length > 0 && outcome?.kind !== 'unknown'
  const hasPaper = (order.documentation ?? '') !== ''
  const required = (isThere: boolean) =>
    isChecked && !isThere ? t('validation.required') : undefined

  const toggle = (name: string) =>
    setKeptBack((before) => {
      const next = new Set(before)
      if (!next.delete(name)) next.add(name)
      return next
    })
  const getRates = () => {
    setChecked(true)
    if (!total || !hasPaper || boxes.length === 0) return
    setRateId(null)
    setAsksForChoice(false)
    void ask(requestKey, { invoiceTotal: total, ...booking, parcels: sentBoxes(boxes) })
  }
  const buy = async () => {
    setConfirming(false)
    if (!rate || total === null || day === null) return
    const result = await ship({
      rate,
      day,
      booking: { invoiceTotal: total, sendNotification: isNotified, ...booking },
      parcels: sentBoxes(boxes),
    })
    if (result?.kind !== 'shipped') return
    // The remaining boxes are shipped another time, at new rates.
    setKeptBack(new Set())
    setRateId(null)
    clearAnswer()
    if (result.errors === '') notify('app.shipping.shipped', { type: 'success' })
    else {
      const text = t('app.shipping.pickupFailed', { details: result.errors })
      notify(text, { type: 'error', messageArgs: { _: text }, multiLine: true })
    }
  }
  const boxCount = t('app.shipping.boxCount', { smart_count: boxes.length })
  return (
    <div className="shipping-form" aria-busy={isAsking || isShipping}>
      <div className="shipping-fields">
        <InvoiceBox
          value={invoice}
          error={isChecked && total === 0 ? t('validation.positive') : required(total !== null)}
          warning={invoiceWarning}
          onChange={setInvoice}
        />
        <FieldFrame
          binding={{
            id: numberId,
            label: t('app.shipping.bookingNumber'),
            isRequired: false,
            help: '',
          }}
        >
          <InputBox hasError={false}>
            <input
              id={numberId}
              type="text"
              className="box-input"
              maxLength={60}
              autoComplete="off"
              value={bookingNumber}
              onChange={({ target }) => setBookingNumber(target.value)}
            />
          </InputBox>
        </FieldFrame>
        <div className="shipping-ticks">
          <TickLine isTicked={isInsured} onTick={setInsured}>
            {t('app.shipping.insurance')}
          </TickLine>
          <TickLine isTicked={isNotified} onTick={setNotified}>
            {t('app.shipping.notification')}
          </TickLine>
        </div>
      </div>
      <EtdDocumentation order={order} error={required(hasPaper)} />
      <BoxChoice order={order} chosen={boxes} onToggle={toggle} />
      {openBoxes.length > 0 && (
        <>
          {boxes.length === 0 && (
            <p className="field-note" data-error="" role="alert">
              {t('app.shipping.noneChosen')}
            </p>
          )}
          <div className="shipping-actions">
            <Button look="solid" disabled={isAsking || isShipping} onClick={getRates}>
              {t(answer ? 'app.shipping.getRatesAgain' : 'app.shipping.getRates')}
            </Button>
            <output>{isAsking && t('app.shipping.gettingRates')}</output>
          </div>
          {answer?.failure !== undefined && !isAsking && (
            <Alert severity="error">
              <strong>{t('app.shipping.ratesFailed')}</strong>
              {answer.failure !== '' && <p className="shipping-words">{answer.failure}</p>}
            </Alert>
          )}
          {isStale && answer.offer && <Alert severity="warning">{t('app.shipping.stale')}</Alert>}
          {answer?.offer && (
            <>
              {answer.offer.rates.length === 0 ? (
                <Alert severity="warning">{t('app.shipping.noRates')}</Alert>
              ) : (
                <RateList
                  rates={answer.offer.rates}
                  chosen={isStale ? null : rateId}
                  isDisabled={isStale || isAsking}
                  onChoose={(id) => {
                    setRateId(id)
                    setAsksForChoice(false)
                  }}
                />
              )}
              <RateErrors errors={answer.offer.errors} />
            </>
          )}
          <div className="shipping-day">
            <PickupDay id={needId(null, 'pickupDay')} day={day} onChange={setDay} />
          </div>
          <ShippingCheckList order={order} checks={checks} hasPickupDay={hasDay} />
          {mayShip ? (
            <div className="shipping-actions">
              <Button
                look="solid"
                disabled={!isPossible || isShipping || isAsking}
                onClick={() => (rate && hasDay ? setConfirming(true) : setAsksForChoice(true))}
              >
                {t('app.shipping.shipOf', { boxes: boxCount })}
              </Button>
              <output>{missing > 0 && t('app.shipping.notReady', { smart_count: missing })}</output>
            </div>
          ) : (
            <p className="shipping-hint">
              {t('app.shipping.shipOnly', { who: principalsText(shipCall.roles, context) })}
            </p>
          )}
          {asksForChoice && !(rate && hasDay) && (
            <Alert severity="warning">{t('app.shipping.chooseFirst')}</Alert>
          )}
        </>
      )}
      {isShipping && (
        <div>
          <output className="shipping-hint">{t('app.shipping.shipping')}</output>
          <ProgressBar aria-label={t('app.shipping.shipping')} />
        </div>
      )}
      {isConfirming && rate && day !== null && (
        <ConfirmDialog
          title={t('app.shipping.confirmTitle', {
            boxes: boxCount,
            carrier: `${rate.carrier} ${rate.service}`.trim(),
          })}
          text={t('app.shipping.confirmText', {
            price: money(rate.rate, rate.currency),
            day: dayText(day),
          })}
          yes={t('app.shipping.confirmYes')}
          no={t('app.shipping.cancel')}
          isHarmless
          onYes={() => void buy()}
          onNo={() => setConfirming(false)}
        >
          <p className="shipping-hint">
            {t('app.shipping.confirmBoxes')}: {boxNames(boxes)}
          </p>
          <p className="shipping-hint">
            {t('resources.orders.fields.shipTo')}: {recipientLines(order, locale).join(', ')}
          </p>
        </ConfirmDialog>
      )}
    </div>
  )
}
