import { useRef, useState, type Dispatch, type SetStateAction } from 'react'
import { planKey } from '../../../resources/parts/program/planKey.ts'
import { useCellContext } from '../../fields/context/useCellContext.ts'
import { isLanguage } from '../../language/language.ts'
import { Button } from '../../ui/Button.tsx'
import { lazyPanel } from '../../ui/lazyPanel.tsx'
import { usePainted } from '../../ui/usePainted.ts'
import type { CardFormHandle } from './CardForm.tsx'
import { CardFormPart } from './CardFormContext.tsx'
import type { Offer } from '../programPlans/offer.ts'
import { chargedNow, type Choice } from './orderFacts.ts'
import { PaymentSummary, type Beginning } from './PaymentSummary.tsx'
import { ProgramNote } from '../programPlans/ProgramNote.tsx'
import { ProgramSkeleton } from '../programPlans/ProgramSkeleton.tsx'
import { euros, planTitle } from '../programPlans/programText.ts'
import { CardRefusal } from './cardRefusal.ts'
import { refusalOf, type Refusal } from './refusal.ts'
import { RefusalNote } from './RefusalNote.tsx'
import { canUpgrade, type Standing } from '../programPlans/subscription.ts'
import { useUpgrades } from '../programPlans/useProgram.ts'
import { usePayment } from './usePayment.ts'
import { isObject } from '../../../schema/index.ts'
import './payment.css'

/**
 * Whether a client token belongs to a gateway for tests, which charges nothing; false for an
 * unreadable token.
 */
function isTestToken(token: string): boolean {
  try {
    const parts: unknown = JSON.parse(atob(token))
    return isObject(parts) && parts['environment'] !== 'production'
  } catch {
    return false
  }
}

const OrderDialog = lazyPanel(async () => (await import('./OrderDialog.tsx')).OrderDialog)

interface Props {
  readonly vendor: string
  readonly standing: Standing
  readonly offers: readonly Offer[]
  readonly chosen: Offer | undefined
  readonly clientToken: string
  readonly canPay: boolean
  readonly isUnderWay: boolean
  readonly refusal: Refusal | null
  readonly onRefusal: Dispatch<SetStateAction<Refusal | null>>
  readonly onOrdered: (isLater: boolean) => void
}

/** The card form, with the buttons that pay or save the card (rows SUB-014 to SUB-018). */
export function Payment(props: Props) {
  const { vendor, standing, chosen, clientToken, canPay, isUnderWay, refusal } = props
  const { onOrdered, onRefusal } = props
  const context = useCellContext()
  const { t, locale } = context
  const form = useRef<CardFormHandle>(null)
  const [isAsking, setAsking] = useState(false)
  const [begins, setBegins] = useState<Beginning>('later')
  const upgrades = useUpgrades(vendor, canUpgrade(standing)).data
  const upgrade = chosen && upgrades?.find((one) => one.planId === chosen.id)
  const choice: Choice | undefined = chosen && {
    offer: chosen,
    standing,
    upgrade: begins === 'now' ? upgrade : undefined,
  }
  const isPainted = usePainted()
  const { pay, save, lookUp, work } = usePayment({ vendor, form, refusal, onRefusal, onOrdered })
  const { paidByCard } = standing
  const isLocked = work !== null || refusal?.isOpen === true || isUnderWay
  const amount = paidByCard && amountOf(paidByCard, props.offers)
  const ask = () => {
    if (isLocked) return
    if (form.current && !form.current.isEmpty()) setAsking(true)
    else onRefusal(refusalOf(new CardRefusal('NO_PAYMENT_METHOD'), false))
  }
  return (
    <div className="payment" aria-busy={work !== null}>
      {canPay && <PaymentSummary choice={choice} begins={upgrade && begins} onBegins={setBegins} />}
      <div className="payment-card">
        <p className="program-text">{t('app.program.pay.creditOnly')}</p>
        {isPainted ? (
          <CardFormPart
            ref={form}
            clientToken={clientToken}
            language={isLanguage(locale) ? locale : 'en'}
            isTest={isTestToken(clientToken)}
          />
        ) : (
          <ProgramSkeleton count={1} isTall />
        )}
        {refusal && <RefusalNote refusal={refusal} onLookUp={lookUp} />}
        {isUnderWay && !refusal && work === null && (
          <ProgramNote tone="warning">{t('app.program.openOrder.locked')}</ProgramNote>
        )}
        <div className="payment-buttons">
          {choice && (
            <Button
              look="solid"
              icon="lock"
              aria-disabled={isLocked}
              aria-haspopup="dialog"
              onClick={ask}
            >
              {work === 'pay'
                ? t('app.program.pay.paying')
                : t('app.program.pay.button', {
                    price: chargedNow(choice, context) ?? euros(choice.offer.price, locale),
                  })}
            </Button>
          )}
          {paidByCard && amount !== undefined && (
            <Button
              look={choice ? 'outlined' : 'solid'}
              aria-disabled={isLocked}
              onClick={() => !isLocked && void save(amount)}
            >
              {t(work === 'save' ? 'app.program.pay.saving' : 'app.program.pay.save')}
            </Button>
          )}
        </div>
        {paidByCard && (
          <p className="program-text">
            {t(`app.program.pay.${paidByCard.status === 'Past due' ? 'saveDue' : 'saveAbout'}`, {
              plan: planTitle({ id: paidByCard.planId, name: paidByCard.planName }, context),
            })}
          </p>
        )}
      </div>
      {isAsking && choice && (
        <OrderDialog
          choice={choice}
          onYes={() => {
            setAsking(false)
            void pay(choice.offer, choice.upgrade?.dueNow)
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}

/** The amount that the bank authenticates when a card is saved: the next charge. */
function amountOf(
  { price, planId }: { readonly price: number | null; readonly planId: string },
  offers: readonly Offer[],
): number | undefined {
  return price ?? offers.find((offer) => planKey(offer.id) === planId)?.price
}
