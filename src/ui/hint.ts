import type { FocusEvent, PointerEvent } from 'react'
import './hint.css'

/** As long as a pointer rests before it asks, and as a bubble waits for a pointer on its way into it. */
const patience = { show: 400, hide: 150 }
/** How long a bubble stays after a touch, which never leaves. */
const touchStay = 6000
const distance = 10
const id = 'hint'
const endings = ['pointerdown', 'keydown', 'focusin'] as const

let bubble: HTMLElement | undefined
let anchor: HTMLElement | undefined
let timer: ReturnType<typeof setTimeout> | undefined
const later = (run: () => void, milliseconds: number) => {
  clearTimeout(timer)
  timer = setTimeout(run, milliseconds)
}

function hide(): void {
  clearTimeout(timer)
  texts.disconnect()
  for (const type of endings) document.removeEventListener(type, leave, true)
  document.removeEventListener('scroll', follow, true)
  bubble?.remove()
  if (anchor) {
    anchor.title = bubble?.textContent ?? ''
    anchor.removeAttribute('aria-describedby')
  }
  anchor = undefined
}

/** What is done elsewhere ends it; its own element may be gone by then. */
function leave(event: Event): void {
  if (event instanceof KeyboardEvent && event.key !== 'Escape' && anchor?.isConnected) return
  const isInside = event.target instanceof Node && anchor?.contains(event.target)
  if (event.type === 'focusin' && isInside) return
  hide()
}

/** While it is shown the browser shows none of its own. A row that becomes another one says so by its title. */
function takeText(): void {
  if (!anchor?.title || !bubble) return
  bubble.textContent = anchor.title
  anchor.removeAttribute('title')
}
const texts = new MutationObserver(takeText)

/** The keyboard scrolls what it comes to into sight. */
function follow(): void {
  if (anchor && bubble) place(anchor, bubble)
}

function place(over: HTMLElement, shown: HTMLElement): void {
  const [around, own] = [over.getBoundingClientRect(), shown.getBoundingClientRect()]
  const below = around.bottom + distance
  const isBelow = below + own.height < innerHeight
  const left = around.left + (around.width - own.width) / 2
  shown.style.left = `${Math.max(distance, Math.min(left, innerWidth - own.width - distance))}px`
  shown.style.top = `${isBelow ? below : around.top - distance - own.height}px`
}

function show(over: HTMLElement): void {
  if (anchor === over) return
  if (anchor) hide()
  if (!over.isConnected || !over.title) return
  anchor = over
  if (!bubble) {
    bubble = Object.assign(document.createElement('div'), { id, className: 'hint' })
    bubble.role = 'tooltip'
    // Above dialogs too.
    bubble.popover = 'manual'
    bubble.addEventListener('pointerenter', () => clearTimeout(timer))
    bubble.addEventListener('pointerleave', () => later(hide, patience.hide))
  }
  takeText()
  over.setAttribute('aria-describedby', id)
  document.body.append(bubble)
  // Where there are no popovers yet it is drawn as what it is, below a dialog.
  bubble.showPopover?.()
  place(over, bubble)
  texts.observe(over, { attributeFilter: ['title'] })
  for (const type of endings) document.addEventListener(type, leave, true)
  document.addEventListener('scroll', follow, true)
}

type OfElement = { readonly currentTarget: HTMLElement }

const handlers = {
  onPointerEnter: ({ currentTarget, pointerType }: PointerEvent<HTMLElement>) => {
    if (pointerType !== 'touch') later(() => show(currentTarget), patience.show)
  },
  onPointerLeave: ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'touch') later(hide, patience.hide)
  },
  onPointerUp: ({ currentTarget, pointerType }: PointerEvent<HTMLElement>) => {
    if (pointerType !== 'touch') return
    show(currentTarget)
    later(hide, touchStay)
  },
  onFocus: ({ currentTarget }: FocusEvent<HTMLElement>) => {
    if (currentTarget.matches(':focus-visible')) show(currentTarget)
  },
  onBlur: ({ currentTarget }: OfElement) => {
    if (anchor === currentTarget) hide()
  },
} as const

/**
 * Says a text about an element on hover, focus and touch, and to screen readers as its description. There is one
 * bubble for the page, made when the first is wanted: a component for each row would be drawn with each.
 */
export const hintProps = (text: string) => ({ title: text, ...handlers })
