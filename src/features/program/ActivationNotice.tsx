import { useEffect, useRef, useState } from 'react'
import { useT } from '../../language/useT.ts'
import { activationSeconds } from '../../../resources/settings/program.ts'
import { useReload } from '../programPlans/useProgram.ts'
import './activation.css'

interface Props {
  /** Whether the ordered plan begins right away. */
  readonly begins: 'now' | 'later'
}

/**
 * Shown above the page while a plan becomes active; then reloads all data (rows SUB-036 and
 * SUB-037). Its space stays reserved afterwards, so that the buttons below do not move while
 * someone taps them.
 */
export function ActivationNotice({ begins }: Props) {
  const t = useT()
  const reload = useReload()
  const reloadRef = useRef(reload)
  const box = useRef<HTMLOutputElement>(null)
  const [height, setHeight] = useState<number | null>(null)
  useEffect(() => {
    reloadRef.current = reload
  })
  useEffect(() => {
    const timer = setTimeout(() => {
      void reloadRef.current().finally(() => setHeight(box.current?.offsetHeight ?? 0))
    }, activationSeconds * 1000)
    return () => clearTimeout(timer)
  }, [])
  if (height !== null)
    return (
      <output className="activation" data-over="" style={{ minHeight: height }}>
        <strong>{t('app.program.activation.over')}</strong>
      </output>
    )
  return (
    <output ref={box} className="activation">
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
