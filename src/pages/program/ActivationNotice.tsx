import { useEffect, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { activationSeconds } from '../../../resources/settings/constants.ts'
import { useReload } from '../programPlans/useProgram.ts'
import './activation.css'

interface Props {
  /** Whether what was ordered begins at once. */
  readonly begins: 'now' | 'later'
  readonly onOver: () => void
}

/** Stands over the page while a plan becomes active, then reads everything again (rows SUB-036 and SUB-037). */
export function ActivationNotice({ begins, onOver }: Props) {
  const t = useTranslate()
  const reload = useReload()
  const over = useRef({ reload, onOver })
  useEffect(() => {
    over.current = { reload, onOver }
  })
  useEffect(() => {
    const timer = setTimeout(() => {
      void over.current.reload().finally(() => over.current.onOver())
    }, activationSeconds * 1000)
    return () => clearTimeout(timer)
  }, [])
  return (
    <output className="activation">
      <strong>{t(`app.program.activation.${begins === 'now' ? 'title' : 'later'}`)}</strong>
      <span>{t('app.program.activation.text')}</span>
      <span
        className="activation-bar"
        style={{ animationDuration: `${activationSeconds}s` }}
        aria-hidden="true"
      />
    </output>
  )
}
