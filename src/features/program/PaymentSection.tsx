import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../language/useT.ts'
import { messageOf } from '../../api/errorText.ts'
import { Button } from '../../ui/Button.tsx'
import type { Offer } from '../programPlans/offer.ts'
import { Payment } from './Payment.tsx'
import { ProgramNote } from '../programPlans/ProgramNote.tsx'
import { ProgramSection } from '../programPlans/ProgramSection.tsx'
import { ProgramSkeleton } from '../programPlans/ProgramSkeleton.tsx'
import type { Standing } from '../programPlans/subscription.ts'
import type { Refusal } from './refusal.ts'
import { isSelectable } from '../programPlans/blockedReason.ts'

interface Props {
  readonly vendor: string
  readonly standing: Standing
  readonly offers: readonly Offer[]
  readonly chosen: Offer | undefined
  readonly token: Pick<UseQueryResult<string>, 'data' | 'error' | 'refetch'>
  readonly isViewed: boolean
  /** Whether an order is being processed; nothing else can be paid meanwhile. */
  readonly isUnderWay: boolean
  readonly onOrdered: (isLater: boolean) => void
}

/** The payment section; absent if there is neither a plan to buy nor a card to replace. */
export function PaymentSection({ token, isViewed, ...rest }: Props) {
  const t = useT()
  const { standing, offers } = rest
  const canPay = offers.some((offer) => isSelectable(standing, offer))
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  if (!canPay && !standing.paidByCard)
    // The refusal stays visible when the reload shows that nothing is left to pay.
    return refusal && !refusal.isOpen ? (
      <ProgramSection title={t('app.program.pay.title')}>
        <ProgramNote tone="bad" isAlert>
          {refusal.lines.map((line) => (
            <p key={line}>{t(line, { _: line })}</p>
          ))}
          <p>{t('app.program.pay.notOrdered')}</p>
        </ProgramNote>
      </ProgramSection>
    ) : null
  const { data, error, refetch } = token
  return (
    <ProgramSection title={t('app.program.pay.title')}>
      {isViewed ? (
        <ProgramNote>{t('app.program.pay.viewed')}</ProgramNote>
      ) : data !== undefined ? (
        <Payment
          {...rest}
          clientToken={data}
          canPay={canPay}
          refusal={refusal}
          onRefusal={setRefusal}
        />
      ) : error ? (
        <ProgramNote tone="warning" isAlert>
          {t('app.program.pay.unavailable')} {t(messageOf(error), { _: messageOf(error) })}{' '}
          <Button look="outlined" size="small" onClick={() => void refetch()}>
            {t('app.list.retry')}
          </Button>
        </ProgramNote>
      ) : (
        <ProgramSkeleton count={1} isTall />
      )}
    </ProgramSection>
  )
}
