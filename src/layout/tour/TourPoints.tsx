import { useEffect, useRef, type FocusEvent } from 'react'
import type { TourPoint } from '../../../resources/navigation/tour.ts'
import { upTo } from '../../browser/breakpoints.ts'
import { isCovered } from '../../browser/isCovered.ts'
import { isTyping } from '../../browser/isTyping.ts'
import { useT } from '../../language/useT.ts'
import { Button } from '../../ui/Button.tsx'
import { headingId } from '../../ui/PageTitle.tsx'
import { shortcuts } from '../../ui/keyboard/shortcuts.ts'
import { Callout } from '../../ui/popover/Callout.tsx'
import { useMedia } from '../../ui/useMedia.ts'
import { useTourTargets } from './useTourTargets.ts'
import './tour.css'

/** Scrolls to what is not in sight, or so low that a strip at the lower edge would cover it. */
function bringUp(target: HTMLElement): void {
  const { top, bottom } = target.getBoundingClientRect()
  if (top < 0 || bottom > innerHeight * 0.6) target.scrollIntoView({ block: 'center' })
}

interface Props {
  readonly points: readonly TourPoint[]
  /** The first point that was not shown yet. */
  readonly at: number
  /** Goes on to a point; null ends the tour. */
  readonly onMove: (to: number | null) => void
}

/** One point of the tour beside what it is about. */
export function TourPoints({ points, at, onMove }: Props) {
  const t = useT()
  const isPhone = useMedia(upTo('phone'))
  const box = useRef<HTMLDivElement>(null)
  const focusedBefore = useRef<HTMLElement | null>(null)
  const targets = useTourTargets(points)
  const there = points.flatMap((point, index) => {
    const anchor = targets.get(point.target)
    return anchor ? [{ ...point, index, anchor }] : []
  })
  const place = there.findIndex(({ index }) => index >= at)
  const current = there[place]
  const next = there[place + 1]
  const anchor = current?.anchor
  useEffect(() => {
    anchor?.setAttribute('data-tour-shown', '')
    return () => anchor?.removeAttribute('data-tour-shown')
  }, [anchor])
  const end = () => {
    // The focus would be lost with the button that has it.
    if (box.current?.contains(document.activeElement))
      (focusedBefore.current ?? document.getElementById(headingId))?.focus({ preventScroll: true })
    onMove(null)
  }
  const leave = useRef(end)
  useEffect(() => {
    leave.current = end
  })
  const isThere = current !== undefined
  useEffect(() => {
    if (!isThere) return undefined
    const press = ({ key, defaultPrevented, target }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented && !isTyping(target) && !isCovered())
        leave.current()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isThere])
  if (!current) return null
  const noteFocus = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
      focusedBefore.current = relatedTarget
  }
  return (
    <Callout anchor={current.anchor} isStrip={isPhone} label={t('app.tour.label')}>
      <div ref={box} onFocus={noteFocus}>
        <p className="tour-text">
          {t(current.text, { key: shortcuts.global[0][0], palette: t('app.palette.open') })}
        </p>
        <p className="tour-foot">
          <span className="tour-place">
            {t('app.tour.place', { at: place + 1, all: there.length })}
          </span>
          {next && (
            <Button size="small" onClick={end}>
              {t('app.tour.skip')}
            </Button>
          )}
          <Button
            look="solid"
            size="small"
            onClick={() => {
              if (!next) return end()
              bringUp(next.anchor)
              onMove(next.index)
            }}
          >
            {t(next ? 'app.tour.next' : 'app.tour.end')}
          </Button>
        </p>
      </div>
    </Callout>
  )
}
