import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startSession } from '../../../src/auth/session.ts'
import {
  deliverDrafts,
  endDrafts,
  registerDraft,
  updateUnsentMark,
} from '../../../src/views/drafts/openDrafts.ts'
import { clearMarks, unsentPages } from '../../../src/views/drafts/unsentMark.ts'
import { fakeToken } from '../fakeToken.ts'

const mark = 'bottega_unsent:other'
let other: BroadcastChannel

beforeEach(() => {
  startSession(fakeToken({ userType: 'admin' }))
  other = new BroadcastChannel('bottega_drafts')
})
afterEach(() => {
  other.close()
})

/** What another page does when somebody is about to sign out here; it answers when it is told to. */
function otherPage(left: number) {
  localStorage.setItem(mark, '')
  return new Promise<() => void>((asked) => {
    other.addEventListener('message', ({ data }: MessageEvent<{ kind: string; round: string }>) => {
      if (data.kind === 'deliver')
        asked(() =>
          other.postMessage({ kind: 'delivered', round: data.round, page: 'other', left }),
        )
    })
  })
}

test.each([0, 2])(
  'a busy page with something typed is waited for; %s did not arrive',
  async (left) => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    try {
      const page = otherPage(left)
      const settled = vi.fn<(undelivered: number) => void>()
      const delivery = deliverDrafts().then(settled)
      const answer = await page
      // As long as a page may be busy with something else.
      await vi.advanceTimersByTimeAsync(3000)
      expect(settled).not.toHaveBeenCalled()
      answer()
      await delivery
      expect(settled).toHaveBeenCalledWith(left)
    } finally {
      vi.useRealTimers()
    }
  },
)

test('a page that never answers counts as one that has something', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  try {
    const page = otherPage(0)
    const delivery = deliverDrafts()
    await page
    await vi.advanceTimersByTimeAsync(4000)
    expect(await delivery).toBe(1)
  } finally {
    vi.useRealTimers()
  }
})

test('where no other page has anything, nobody is waited for', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  try {
    expect(await deliverDrafts()).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})

test('a page is marked while something of it is unsent; giving up unmarks it alone, signing out all', () => {
  let isDelivered = false
  const forget = registerDraft({
    isDelivered: () => isDelivered,
    deliver: async () => isDelivered,
    end: () => undefined,
  })
  const own = () => Object.keys(localStorage).filter((key) => key.startsWith('bottega_unsent:'))
  updateUnsentMark()
  expect(own()).toHaveLength(1)
  expect(unsentPages()).toEqual([])
  isDelivered = true
  updateUnsentMark()
  expect(own()).toEqual([])
  isDelivered = false
  updateUnsentMark()
  localStorage.setItem(mark, '')
  endDrafts()
  // What another page has typed is still there.
  expect(own()).toEqual([mark])
  expect(unsentPages()).toEqual(['other'])
  clearMarks()
  expect(own()).toEqual([])
  forget()
})
