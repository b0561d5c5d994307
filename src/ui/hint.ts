import type { FocusEvent, PointerEvent } from 'react'
import './hint.css'

/**
 * Milliseconds that a pointer rests before the tooltip opens, and that it waits for the pointer to
 * enter it.
 */
const delayMs = { show: 400, hide: 150 }
/** Milliseconds that a tooltip stays after a touch, since a finger never leaves the element. */
const touchDurationMs = 6000
const gap = 10
const id = 'hint'
const closingEvents = ['pointerdown', 'keydown', 'focusin'] as const

let tooltip: HTMLElement | undefined
let anchor: HTMLElement | undefined
let timer: ReturnType<typeof setTimeout> | undefined
const later = (run: () => void, milliseconds: number) => {
  clearTimeout(timer)
  timer = setTimeout(run, milliseconds)
}

function hide(): void {
  clearTimeout(timer)
  texts.disconnect()
  for (const type of closingEvents) document.removeEventListener(type, hideOnAction, true)
  document.removeEventListener('scroll', follow, true)
  tooltip?.remove()
  if (anchor) {
    anchor.title = tooltip?.textContent ?? ''
    anchor.removeAttribute('aria-describedby')
  }
  anchor = undefined
}

/** Hides the tooltip on an action elsewhere; its element may be removed by then. */
function hideOnAction(event: Event): void {
  if (event instanceof KeyboardEvent && event.key !== 'Escape' && anchor?.isConnected) return
  const isInside = event.target instanceof Node && anchor?.contains(event.target)
  if (event.type === 'focusin' && isInside) return
  hide()
}

/**
 * Moves the title into the tooltip, so that the browser shows none. A reused row gets a new title.
 */
function takeText(): void {
  if (!anchor?.title || !tooltip) return
  tooltip.textContent = anchor.title
  anchor.removeAttribute('title')
}
const texts = new MutationObserver(takeText)

/** Moves with the element, which scrolls into view when it is focused by keyboard. */
function follow(): void {
  if (anchor && tooltip) place(anchor, tooltip)
}

function place(over: HTMLElement, shown: HTMLElement): void {
  const [anchorRect, tooltipRect] = [over.getBoundingClientRect(), shown.getBoundingClientRect()]
  const below = anchorRect.bottom + gap
  const isBelow = below + tooltipRect.height < innerHeight
  const left = anchorRect.left + (anchorRect.width - tooltipRect.width) / 2
  shown.style.left = `${Math.max(gap, Math.min(left, innerWidth - tooltipRect.width - gap))}px`
  shown.style.top = `${isBelow ? below : anchorRect.top - gap - tooltipRect.height}px`
}

function show(over: HTMLElement): void {
  if (anchor === over) return
  if (anchor) hide()
  if (!over.isConnected || !over.title) return
  anchor = over
  if (!tooltip) {
    tooltip = Object.assign(document.createElement('div'), { id, className: 'hint' })
    tooltip.role = 'tooltip'
    // A popover is above dialogs too.
    tooltip.popover = 'manual'
    tooltip.addEventListener('pointerenter', () => clearTimeout(timer))
    tooltip.addEventListener('pointerleave', () => later(hide, delayMs.hide))
  }
  takeText()
  over.setAttribute('aria-describedby', id)
  document.body.append(tooltip)
  // In browsers without popovers it is a plain element, below a dialog.
  tooltip.showPopover?.()
  place(over, tooltip)
  texts.observe(over, { attributeFilter: ['title'] })
  for (const type of closingEvents) document.addEventListener(type, hideOnAction, true)
  document.addEventListener('scroll', follow, true)
}

type ElementEvent = { readonly currentTarget: HTMLElement }

const handlers = {
  onPointerEnter: ({ currentTarget, pointerType }: PointerEvent<HTMLElement>) => {
    if (pointerType !== 'touch') later(() => show(currentTarget), delayMs.show)
  },
  onPointerLeave: ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'touch') later(hide, delayMs.hide)
  },
  onPointerUp: ({ currentTarget, pointerType }: PointerEvent<HTMLElement>) => {
    if (pointerType !== 'touch') return
    show(currentTarget)
    later(hide, touchDurationMs)
  },
  onFocus: ({ currentTarget }: FocusEvent<HTMLElement>) => {
    if (currentTarget.matches(':focus-visible')) show(currentTarget)
  },
  onBlur: ({ currentTarget }: ElementEvent) => {
    if (anchor === currentTarget) hide()
  },
} as const

/**
 * Shows a text about an element on hover, focus and touch, and gives it to screen readers as the
 * description. The page has one tooltip, created on first use: a component for each row would be
 * rendered with each.
 */
export const hintProps = (text: string) => ({ title: text, ...handlers })
