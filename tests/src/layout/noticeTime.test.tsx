import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Notice } from '../../../src/layout/notices/Notice.tsx'
import { renderBench } from '../fields/bench.tsx'

afterEach(() => {
  vi.useRealTimers()
})

test.each([390, 1440])(
  'MSG-001, MSG-002, LIMIT-006: a notice at %i px is at the bottom centre and closes after 5 seconds',
  async (width) => {
    await page.viewport(width, 900)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const onClose = vi.fn()
    await renderBench(
      <Notice
        notice={{ message: 'Saved', type: 'success' }}
        isOpen
        undo={undefined}
        onClose={onClose}
        onRemoved={() => {}}
      />,
    )
    const box = screen.getByText('Saved').closest('.notice-box')?.getBoundingClientRect()
    if (!box) throw new Error('there is no notice')
    expect(Math.abs((box.left + box.right) / 2 - innerWidth / 2)).toBeLessThan(20)
    expect(box.bottom).toBeLessThanOrEqual(innerHeight)
    expect(box.top).toBeGreaterThan(innerHeight * 0.75)
    vi.advanceTimersByTime(4999)
    expect(onClose).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(onClose).toHaveBeenCalledOnce()
  },
)
