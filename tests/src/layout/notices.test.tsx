import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import Dialog from '@mui/material/Dialog'
import { AdminContext, useNotify, type NotificationType } from 'react-admin'
import { MemoryRouter } from 'react-router-dom'
import { cleanup, render, screen } from '@testing-library/react'
import { toastMilliseconds } from '../../../resources/settings/constants.ts'
import { messages } from '../../../i18n/index.ts'
import { liftOver } from '../../../src/layout/notices/liftOver.ts'
import { Notices } from '../../../src/layout/notices/Notices.tsx'
import { request } from '../../../src/api/apiClient.ts'
import { messageOf } from '../../../src/api/errorText.ts'
import { fakeServer, type Reply } from '../fakeServer.ts'

function Sender({ texts }: { readonly texts: readonly (readonly [string, NotificationType])[] }) {
  const notify = useNotify()
  return (
    <button
      type="button"
      onClick={() => {
        for (const [text, type] of texts) notify(text, { type, messageArgs: { _: text } })
      }}
    >
      Tell
    </button>
  )
}

/** Bars as the form and the list have them, at the lower edge. */
const bars = {
  none: null,
  save: (
    <div style={{ position: 'fixed', bottom: 0, left: 0, right: 0, padding: 12 }}>
      <button type="button">Save</button>
      <button type="button" style={{ display: 'block', margin: 'auto', height: 40 }}>
        Cancel
      </button>
    </div>
  ),
  bulk: (
    <div style={{ position: 'fixed', bottom: 12, left: '20%', right: '20%', display: 'flex' }}>
      {['All', 'None', 'Edit', 'Delete'].map((one) => (
        <button type="button" key={one} style={{ flex: 1, height: 44 }}>
          {one}
        </button>
      ))}
    </div>
  ),
}

async function tell(
  texts: readonly (readonly [string, NotificationType])[],
  bar: keyof typeof bars = 'none',
) {
  const { container } = render(
    <MemoryRouter>
      <AdminContext
        i18nProvider={{
          translate: (key, { _ }: { _?: string } = {}) =>
            key === 'app.notices.close' ? messages.en.app.notices.close : (_ ?? key),
          changeLocale: () => Promise.resolve(),
          getLocale: () => 'en',
        }}
      >
        <Sender texts={texts} />
        {bars[bar]}
        <Notices />
      </AdminContext>
    </MemoryRouter>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Tell' }))
  return container
}

describe('a notice', () => {
  test.each([1440, 390])('MSG-001: stands at the bottom centre, %d px wide', async (width) => {
    await page.viewport(width, 844)
    await tell([['Saved', 'success']])
    expect(await screen.findByText('Saved')).toBeVisible()
    const { left, right, bottom } =
      document.querySelector('.notice-box')?.getBoundingClientRect() ?? new DOMRect()
    expect(Math.abs((left + right) / 2 - width / 2)).toBeLessThan(2)
    expect(844 - bottom).toBeLessThan(60)
  })

  test('browsers 1: one that cannot be drawn is said all the same, and the page stays', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    vi.spyOn(Element.prototype, 'getClientRects').mockImplementation(() => {
      throw new TypeError('getClientRects is not a function')
    })
    await tell([['Saved', 'success']], 'save')
    expect(await screen.findByText('Saved')).toBeInTheDocument()
    expect(document.querySelector('.notice-box')).toBeNull()
    expect(await screen.findByRole('button', { name: 'Tell' })).toBeInTheDocument()
  })

  test('MSG-002: closes after five seconds', async () => {
    expect(toastMilliseconds).toBe(5000)
    await tell([['One', 'success']])
    expect(await screen.findByText('One')).toBeVisible()
    const began = performance.now()
    await expect.poll(() => page.getByText('One').elements(), { timeout: 7000 }).toEqual([])
    const lasted = performance.now() - began
    expect(lasted).toBeGreaterThan(4500)
    expect(lasted).toBeLessThan(6000)
  })

  test.each(['success', 'error'] as const)(
    'MSG-033: the newest is seen at once, in place of the one before (%s)',
    async (type) => {
      await tell([
        ['Saved', type],
        ['Activated', 'success'],
      ])
      await expect.element(page.getByText('Activated'), { timeout: 900 }).toBeVisible()
      expect(page.getByText('Saved').elements()).toEqual([])
      await userEvent.click(await screen.findByRole('button', { name: 'Close this notice' }))
      await expect.element(page.getByText('Activated')).not.toBeInTheDocument()
      expect(page.getByText('Saved').elements()).toEqual([])
    },
  )

  test('MSG-033: the same words again are a notice of their own, with five seconds of its own', async () => {
    await tell([['Saved', 'success']])
    expect(await screen.findByText('Saved')).toBeVisible()
    const first = screen.getByText('Saved')
    await userEvent.click(await screen.findByRole('button', { name: 'Tell' }))
    await expect.poll(() => first.isConnected).toBe(false)
    expect(await screen.findByText('Saved')).toBeVisible()
  })

  test('waits while the mouse or the focus is on it, and can be closed by hand', async () => {
    await tell([['Stay', 'info']])
    const close = await screen.findByRole('button', { name: 'Close this notice' })
    close.focus()
    const began = performance.now()
    await expect.poll(() => performance.now() - began, { timeout: 7000 }).toBeGreaterThan(5600)
    expect(page.getByText('Stay').elements()).toHaveLength(1)
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Stay')).not.toBeInTheDocument()
  })

  test('is read out: an error at once, others when the reader is free', async () => {
    await tell([['Good', 'success']])
    const region = () =>
      [...document.querySelectorAll('[aria-live]')]
        .filter((one) => one.textContent !== '')
        .map((one) => one.getAttribute('aria-live'))
    await expect.poll(region).toEqual(['polite'])
    await userEvent.click(await screen.findByRole('button', { name: 'Close this notice' }))
    await expect.poll(region).toEqual([])
    cleanup()
    await tell([['Bad', 'error']])
    await expect.poll(region).toEqual(['assertive'])
  })

  test('is read out over an open dialog too, which hides the page from readers', async () => {
    const container = await tell([['Good', 'success']])
    expect(await screen.findByText('Good')).toBeVisible()
    render(
      <Dialog open>
        <button type="button">Inside</button>
      </Dialog>,
    )
    expect(await screen.findByRole('button', { name: 'Inside' })).toBeVisible()
    expect(container.getAttribute('aria-hidden')).toBe('true')
    const region = document.querySelector('[aria-live=polite]')
    expect(region?.textContent).toBe('Good')
    expect(region?.closest('[aria-hidden=true]')).toBeNull()
  })

  test.each(
    [1440, 390].flatMap((width) => (['save', 'bulk'] as const).map((bar) => ({ width, bar }))),
  )('never covers a button: the $bar bar, $width px wide', async ({ width, bar }) => {
    await page.viewport(width, 844)
    await tell([['Something long enough to reach over the buttons', 'error']], bar)
    expect(await screen.findByText(/^Something/)).toBeVisible()
    await expect
      .poll(() => {
        const notice = document.querySelector('.notice')?.getBoundingClientRect()
        return [...document.querySelectorAll('button')]
          .filter((one) => !one.closest('.notice'))
          .map((one) => one.getBoundingClientRect())
          .filter(
            ({ top, bottom, left, right }) =>
              notice &&
              bottom > notice.top &&
              top < notice.bottom &&
              right > notice.left &&
              left < notice.right,
          ).length
      })
      .toBe(0)
  })

  test('covers no button for a moment either, where people want things to stand still', async () => {
    const still = document.createElement('style')
    // What the style sheet of every page asks for then.
    still.textContent = '* { transition: none !important }'
    document.head.append(still)
    const seen = placesOfNotice(5)
    await tell([['Saved', 'success']], 'bulk')
    const places = await seen
    still.remove()
    const bar = screen.getByRole('button', { name: 'Edit' }).getBoundingClientRect()
    expect(places.filter((bottom) => bottom > bar.top)).toEqual([])
  })
})

/** The lower edge of the next notice in each of so many frames, as they are painted. */
async function placesOfNotice(frames: number): Promise<number[]> {
  const places: number[] = []
  while (places.length < frames) {
    await new Promise(requestAnimationFrame)
    // Behind whatever else the frame has to do.
    await new Promise((done) => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', done)
      port1.start()
      port2.postMessage(null)
    })
    const notice = document.querySelector('.notice')
    if (notice) places.push(notice.getBoundingClientRect().bottom)
  }
  return places
}

test('the place of a notice: the lowest that is free, else the one with the fewest buttons below it', () => {
  const box = { left: 100, right: 300, top: 740, bottom: 780 }
  const at = (top: number, left = 150) => ({ left, right: left + 60, top, bottom: top + 40 })
  expect(liftOver(box, [], 400)).toBe(0)
  expect(liftOver(box, [at(760, 400)], 400)).toBe(0)
  expect(liftOver(box, [at(760)], 400)).toBe(28)
  expect(liftOver(box, [at(760), at(700)], 400)).toBe(88)
  const wall = Array.from({ length: 20 }, (_, row) => at(760 - row * 45))
  expect(liftOver(box, [...wall, at(760)], 400)).toBeLessThanOrEqual(400)
  // A bar's one button stays free, even if two of the grid's rows are covered instead.
  const rows = [700, 655, 610, 565, 520, 475, 430, 385].flatMap((top) => [
    { ...at(top), isInRow: true },
    { ...at(top, 220), isInRow: true },
  ])
  expect(liftOver(box, [at(760), ...rows], 400)).toBe(28)
})

describe('the text of a failure', () => {
  const cases: readonly { row: string; reply: Reply; text: string }[] = [
    {
      row: 'MSG-003',
      reply: { status: 422, body: { error: 'No luck', code: 'X' } },
      text: 'No luck',
    },
    { row: 'MSG-004', reply: { status: 500, body: 'disk full' }, text: 'disk full' },
    { row: 'MSG-004', reply: { status: 400, body: { message: 'too late' } }, text: 'too late' },
    { row: 'MSG-004', reply: { status: 400, body: ['one', 'two'] }, text: 'one, two' },
    { row: 'MSG-005', reply: { status: 503, body: '<html>' }, text: '503' },
    { row: 'MSG-005', reply: { status: 500, body: { code: 'X' } }, text: '500' },
  ]
  test.each(cases)('$row: $text', async ({ reply, text }) => {
    fakeServer(() => reply)
    const error: unknown = await request('/api/x', { isPublic: true }).catch((one: unknown) => one)
    await tell([[messageOf(error), 'error']])
    expect(await screen.findByText(text)).toBeVisible()
  })
})
