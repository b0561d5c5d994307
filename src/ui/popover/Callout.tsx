import MuiPopper from '@mui/material/Popper'
import { useLayoutEffect, useMemo, useState, type ReactNode } from 'react'
import './callout.css'

interface Props {
  /** What it is about. */
  readonly anchor: HTMLElement
  /** A strip at the lower edge: on a phone it would cover what it is about. */
  readonly isStrip: boolean
  readonly label: string
  readonly children: ReactNode
}

/** Words beside what they are about. The page goes on below: nothing is closed off, no focus moves. */
export function Callout({ anchor, isStrip, label, children }: Props) {
  const [arrow, setArrow] = useState<HTMLElement | null>(null)
  const modifiers = useMemo(
    () => [
      { name: 'offset', options: { offset: [0, 12] } },
      { name: 'preventOverflow', options: { padding: 12 } },
      { name: 'arrow', enabled: arrow !== null, options: { element: arrow, padding: 12 } },
    ],
    [arrow],
  )
  useLayoutEffect(() => {
    const { classList } = document.documentElement
    classList.toggle('callout-below', isStrip)
    return () => classList.remove('callout-below')
  }, [isStrip])
  if (isStrip)
    return (
      <section className="callout callout-strip" aria-label={label}>
        {children}
      </section>
    )
  return (
    <MuiPopper
      open
      disablePortal
      anchorEl={anchor}
      placement="bottom"
      popperOptions={{ strategy: 'fixed' }}
      modifiers={modifiers}
      slots={{ root: 'section' }}
      // The library calls it a tooltip.
      slotProps={{ root: { role: undefined } }}
      className="callout"
      aria-label={label}
    >
      <span ref={setArrow} className="callout-arrow" />
      {children}
    </MuiPopper>
  )
}
