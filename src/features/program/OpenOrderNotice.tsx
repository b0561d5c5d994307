import { useEffect, useRef } from 'react'
import { useT } from '../../language/useT.ts'
import { useReload } from '../programPlans/useProgram.ts'
import './activation.css'

interface Props {
  /** Whether an order is under way that nobody knows the outcome of. */
  readonly isOpen: boolean
}

/** Says that an order is being processed, also to whoever has loaded the page anew; then reads everything again. */
export function OpenOrderNotice({ isOpen }: Props) {
  const t = useT()
  const reload = useReload()
  const again = useRef(reload)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    again.current = reload
  })
  useEffect(() => {
    if (wasOpen.current && !isOpen) void again.current()
    wasOpen.current = isOpen
  }, [isOpen])
  if (!isOpen) return null
  return (
    <output className="activation">
      <strong>{t('app.program.openOrder.title')}</strong>
      <span>{t('app.program.openOrder.text')}</span>
    </output>
  )
}
