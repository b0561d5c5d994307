import { useEffect, useRef, useState } from 'react'
import { useT } from '../../language/useT.ts'
import { ProgramNote } from '../programPlans/ProgramNote.tsx'
import type { Refusal } from './refusal.ts'
import './payment.css'

/** Seconds until an open payment is looked up (row MSG-102). */
const lookUpSeconds = 30

interface Props {
  readonly refusal: Refusal
  readonly onLookUp: () => Promise<void>
}

/**
 * Why a payment failed. If its outcome is unknown, it is looked up automatically, so that nobody
 * pays twice.
 */
export function RefusalNote({ refusal, onLookUp }: Props) {
  const t = useT()
  return (
    <div className="payment-refusal">
      <ProgramNote tone={refusal.isOpen ? 'warning' : 'bad'} isAlert>
        {refusal.lines.map((line) => (
          <p key={line}>{t(line, { _: line })}</p>
        ))}
      </ProgramNote>
      {refusal.isOpen && <Countdown onOver={onLookUp} />}
    </div>
  )
}

function Countdown({ onOver }: { readonly onOver: () => Promise<void> }) {
  const t = useT()
  const [secondsLeft, setSecondsLeft] = useState(lookUpSeconds)
  const onOverRef = useRef(onOver)
  useEffect(() => {
    onOverRef.current = onOver
  })
  useEffect(() => {
    const timer = setInterval(() => setSecondsLeft((before) => Math.max(0, before - 1)), 1000)
    return () => clearInterval(timer)
  }, [])
  useEffect(() => {
    if (secondsLeft > 0) return
    // While the outcome stays unknown, the countdown starts again.
    void onOverRef.current().finally(() => setSecondsLeft(lookUpSeconds))
  }, [secondsLeft])
  return (
    <p className="payment-wait">{t('app.program.pay.checking', { smart_count: secondsLeft })}</p>
  )
}
