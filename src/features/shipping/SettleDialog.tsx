import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { orderParams, type Purchase } from '../../../resources/parts/orders/order.ts'
import { orders as definition } from '../../../resources/orders.ts'
import { NoteBox } from '../../fields/inputs/NoteBox.tsx'
import { FieldFrame } from '../../fields/frame/FieldFrame.tsx'
import { useT } from '../../language/useT.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { InputBox } from '../../ui/input/InputBox.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { useRecordCall } from '../../views/form/useRecordCall.ts'
import { orders, type ShownOrder } from '../resources.ts'
import './settle.css'

const { settleByHand } = definition.calls
const { reason: reasonField, TrackingNumber: numberField } = settleByHand.body

interface Props {
  readonly order: ShownOrder
  readonly purchase: Purchase
  /** Its boxes, in words. */
  readonly boxes: string
  readonly onClose: () => void
}

type Errors = Readonly<Record<string, string>>

/** Takes down what somebody found out at the carrier about a purchase whose answer never came. */
export function SettleDialog({ order, purchase, boxes, onClose }: Props) {
  const t = useT()
  const id = useId()
  const { run, isBusy } = useRecordCall(orders, 'app.shipping.settle.failed')
  const [outcome, setOutcome] = useState<'bought' | 'nothing'>('bought')
  const [trackingNumber, setTrackingNumber] = useState('')
  const [orderId, setOrderId] = useState('')
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const content = useRef<HTMLDivElement>(null)
  const wasBought = outcome === 'bought'
  useEffect(() => {
    content.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [errors])

  async function send(event: FormEvent) {
    event.preventDefault()
    const required = t('validation.required')
    const missing = {
      ...(wasBought && trackingNumber.trim() === '' && { TrackingNumber: required }),
      ...(wasBought && orderId.trim() === '' && { order_id: required }),
      ...(reason.trim() === '' && { reason: required }),
    }
    setErrors(missing)
    if (Object.keys(missing).length > 0) return
    const found = wasBought ? { TrackingNumber: trackingNumber, order_id: orderId } : {}
    const answer = await run(settleByHand, order, {
      params: orderParams(order),
      body: { key: purchase.key, wasBought, reason, ...found },
    })
    if ('refused' in answer) setErrors(answer.refused.errors)
    else onClose()
  }

  return (
    <Dialog
      title={t('app.shipping.settle.title')}
      text={t('app.shipping.settle.text', { boxes })}
      width="text"
      isFullOnPhones
      isBusy={isBusy}
      className="settle"
      ref={content}
      onClose={onClose}
      onSubmit={(event) => void send(event)}
      actions={
        <>
          <Button onClick={onClose}>{t('app.form.cancel')}</Button>
          <Button type="submit" look="solid" disabled={isBusy}>
            {t('app.shipping.settle.save')}
          </Button>
        </>
      }
    >
      <FieldFrame
        isGroup
        binding={{ id, label: t('app.shipping.settle.outcome'), isRequired: false, help: '' }}
      >
        <SegmentedControl
          name={`${id}-outcome`}
          value={outcome}
          options={[
            { value: 'bought', label: t('app.shipping.settle.bought') },
            { value: 'nothing', label: t('app.shipping.settle.nothing') },
          ]}
          onChange={setOutcome}
        />
      </FieldFrame>
      {wasBought && (
        <>
          <NumberInput
            label={t('resources.orders.fields.purchases.TrackingNumber')}
            isRequired
            value={trackingNumber}
            error={errors['TrackingNumber']}
            onChange={setTrackingNumber}
          />
          <NumberInput
            label={t('resources.orders.fields.purchases.order_id')}
            help={t('app.shipping.settle.orderIdHelp')}
            isRequired
            value={orderId}
            error={errors['order_id']}
            onChange={setOrderId}
          />
        </>
      )}
      <NoteBox
        label={t('app.shipping.settle.reason')}
        help={t('app.shipping.settle.reasonHelp')}
        value={reason}
        max={reasonField.max}
        error={errors['reason']}
        onChange={setReason}
      />
    </Dialog>
  )
}

interface NumberProps {
  readonly label: string
  readonly help?: string
  readonly isRequired?: boolean
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

function NumberInput({
  label,
  help = '',
  isRequired = false,
  value,
  error,
  onChange,
}: NumberProps) {
  const id = useId()
  return (
    <FieldFrame binding={{ id, label, isRequired, help, ...(error && { error }) }}>
      <InputBox hasError={error !== undefined}>
        <input
          id={id}
          type="text"
          className="box-input"
          maxLength={numberField.max}
          autoComplete="off"
          value={value}
          aria-required={isRequired || undefined}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error !== undefined || help ? `${id}-note` : undefined}
          onChange={({ target }) => onChange(target.value)}
        />
      </InputBox>
    </FieldFrame>
  )
}
