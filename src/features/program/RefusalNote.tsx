import { useEffect, useRef, useState } from 'react'
import { useT } from '../../language/useT.ts'
import { ProgramNote } from '../programPlans/ProgramNote.tsx'
import type { Refusal } from './refusal.ts'
import './payment.css'

/** Row MSG-102 asks for so much patience, in seconds. */
const patience = 30

interface Props {
  readonly refusal: Refusal
  readonly onLookUp: () => Promise<void>
}

/** Why a payment did not go through; an open one is looked up by itself, so that nobody pays twice. */
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
  const [left, setLeft] = useState(patience)
  const over = useRef(onOver)
  useEffect(() => {
    over.current = onOver
  })
  useEffect(() => {
    const timer = setInterval(() => setLeft((before) => Math.max(0, before - 1)), 1000)
    return () => clearInterval(timer)
  }, [])
  useEffect(() => {
    if (left > 0) return
    // Without an answer it waits as long again.
    void over.current().finally(() => setLeft(patience))
  }, [left])
  return <p className="payment-wait">{t('app.program.pay.checking', { smart_count: left })}</p>
}
