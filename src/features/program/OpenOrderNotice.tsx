import { useEffect, useRef } from 'react'
import { useT } from '../../language/useT.ts'
import { useReload } from '../programPlans/useProgram.ts'
import './activation.css'

interface Props {
  /** Whether there is an order whose outcome is still unknown. */
  readonly isOpen: boolean
}

/**
 * Says that an order is being processed, also after a page reload; reloads all data once its
 * outcome is known.
 */
export function OpenOrderNotice({ isOpen }: Props) {
  const t = useT()
  const reload = useReload()
  const reloadRef = useRef(reload)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    reloadRef.current = reload
  })
  useEffect(() => {
    if (wasOpen.current && !isOpen) void reloadRef.current()
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
