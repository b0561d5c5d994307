import { beforeEach, expect, test, vi } from 'vitest'

import { draftAutosave } from '../../../src/views/drafts/draftAutosave.ts'
import { unsentDrafts } from '../../../src/views/drafts/unsentDrafts.ts'

const draft = {
  page: 'this',
  version: 1,
  values: { name: 'Vaso' },
  before: {},
  updatedAt: '2026-01-01T00:00:00.000Z',
}
const minute = 60_000

beforeEach(() => {
  vi.useFakeTimers()
})

function autosaving() {
  const saveDraft = vi.fn().mockRejectedValue(Object.assign(new Error('no line'), { status: 0 }))
  const calls = {
    saveDraft,
    readDrafts: vi.fn(),
    deleteDraft: vi.fn(),
    reportPresence: vi.fn(),
    endPresence: vi.fn(),
  }
  const autosave = draftAutosave({
    calls,
    resource: 'things',
    record: 'r1',
    page: 'this',
    unsent: unsentDrafts('u1', 'things', 'r1'),
    collect: () => draft,
    onState: () => undefined,
  })
  return { autosave, saveDraft }
}

test('a draft that the server does not take is tried again, less and less often', async () => {
  const { autosave, saveDraft } = autosaving()
  await autosave.flush()
  for (const [after, tries] of [
    [9_999, 1],
    [1, 2],
    [20_000, 3],
    [40_000, 4],
    [80_000, 5],
    [160_000, 6],
    [5 * minute, 7],
    [5 * minute, 8],
  ] as const) {
    await vi.advanceTimersByTimeAsync(after)
    expect(saveDraft).toHaveBeenCalledTimes(tries)
  }
  // Once it got through, the next failure is the first one again.
  saveDraft.mockResolvedValueOnce(undefined)
  await autosave.flush()
  draft.values = { name: 'Piatto' }
  await autosave.flush()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(saveDraft).toHaveBeenCalledTimes(11)
  autosave.stop()
})

test('without a network it waits for the network', async () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { autosave, saveDraft } = autosaving()
  await autosave.flush()
  await vi.advanceTimersByTimeAsync(60 * minute)
  expect(saveDraft).toHaveBeenCalledTimes(1)
  isOnline.mockReturnValue(true)
  saveDraft.mockResolvedValue(undefined)
  expect(await autosave.deliver()).toBe(true)
})
