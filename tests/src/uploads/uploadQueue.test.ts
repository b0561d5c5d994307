import { describe, expect, test, vi } from 'vitest'
import { hasUploads, openQueue, uploadsEnd } from '../../../src/uploads/uploadsEnd.ts'
import { uploadQueue, type UploadQueue } from '../../../src/uploads/uploadQueue.ts'

const offline = new Error('offline')
const file = (name: string) => new File(['x'], name)

/** A sending that a test ends as it likes. */
interface Sending {
  readonly name: string
  readonly progress: (share: number) => void
  readonly signal: AbortSignal
  readonly arrive: () => void
  readonly fail: (error: Error) => void
}

function bench() {
  const sendings: Sending[] = []
  const onArrived = vi.fn()
  const queue = uploadQueue({
    maxFiles: 3,
    inspect: async ({ name }) =>
      name.startsWith('bad')
        ? { fieldError: { key: 'app.uploads.minimumResolution' }, canCrop: true }
        : null,
    send: ({ name }, progress, signal) =>
      new Promise((arrive, fail) => {
        signal.addEventListener('abort', () => fail(new Error('stopped')))
        sendings.push({ name, progress, signal, arrive, fail })
      }),
    isOffline: (error) => error === offline,
    textOf: (error) => (error as Error).message,
    onArrived,
  })
  const sending = (at: number) =>
    vi.waitFor(() => {
      const found = sendings[at]
      if (!found) throw new Error(`nothing is sent at ${at}`)
      return found
    })
  return { queue, sendings, sending, onArrived }
}

const states = (queue: UploadQueue) => queue.snapshot().map(({ state }) => state)
const shows = (queue: UploadQueue, expected: readonly string[]) =>
  vi.waitFor(() => expect(states(queue)).toEqual(expected))

describe('files on their way', () => {
  test('BIO-012, BIO-013: go one after the other, are processed once all of one is sent, and arrive', async () => {
    const { queue, sending, sendings, onArrived } = bench()
    queue.add([file('a'), file('b')])
    const first = await sending(0)
    first.progress(0.4)
    expect(queue.snapshot()[0]).toMatchObject({ state: 'sending', sent: 0.4 })
    await shows(queue, ['sending', 'waiting'])
    first.progress(1)
    expect(states(queue)[0]).toBe('processing')
    expect(sendings).toHaveLength(1)
    first.arrive()
    const second = await sending(1)
    expect(onArrived).not.toHaveBeenCalled()
    second.arrive()
    await shows(queue, ['done', 'done'])
    await vi.waitFor(() => expect(onArrived).toHaveBeenCalledOnce())
  })

  test('one that is refused stops none of the others, and another may take its place', async () => {
    const { queue, sending } = bench()
    queue.add([file('bad'), file('b')])
    ;(await sending(0)).arrive()
    await shows(queue, ['refused', 'done'])
    const [refused] = queue.snapshot()
    expect(refused).toMatchObject({
      canCrop: true,
      problem: { key: 'app.uploads.minimumResolution' },
    })
    queue.replace(refused?.id ?? 0, file('piece'))
    expect((await sending(1)).name).toBe('piece')
  })

  test('they go in the order in which they were chosen, and one that cannot be read holds up none', async () => {
    const verdicts = new Map<string, (verdict: null) => void>()
    const sent: string[] = []
    const queue = uploadQueue({
      maxFiles: 20,
      inspect: ({ name }) =>
        name === 'gone'
          ? Promise.reject(new DOMException('', 'NotReadableError'))
          : new Promise((done) => verdicts.set(name, done)),
      send: async ({ name }) => void sent.push(name),
      isOffline: () => false,
      textOf: String,
      onArrived: () => {},
    })
    queue.add([file('gone'), file('a'), file('b')])
    verdicts.get('b')?.(null)
    await shows(queue, ['refused', 'checking', 'waiting'])
    expect(queue.snapshot()[0]?.problem).toMatchObject({ key: 'app.uploads.broken' })
    verdicts.get('a')?.(null)
    await shows(queue, ['refused', 'done', 'done'])
    expect(sent).toEqual(['a', 'b'])
  })

  test('those beyond the count are refused with the rule, and the others go on', async () => {
    const { queue, sending } = bench()
    queue.add(['a', 'b', 'c', 'd'].map(file))
    expect(queue.snapshot().at(-1)).toMatchObject({
      state: 'refused',
      problem: { key: 'app.uploads.tooManyFiles', vars: { smart_count: 3 } },
    })
    expect((await sending(0)).name).toBe('a')
  })

  test('a mixed result has both numbers, of the last files alone', async () => {
    const { queue, sending, onArrived } = bench()
    queue.add([file('bad'), file('a')])
    const first = await sending(0)
    expect(queue.result()).toBeNull()
    first.arrive()
    await vi.waitFor(() => expect(queue.result()).toEqual({ done: 1, failed: 1 }))
    expect(onArrived).toHaveBeenLastCalledWith({ done: 1, failed: 1 })
    queue.add([file('b')])
    ;(await sending(1)).arrive()
    await vi.waitFor(() => expect(queue.result()).toEqual({ done: 1, failed: 0 }))
  })

  test('those that have arrived are cleared, one with a problem stays', async () => {
    const { queue, sending } = bench()
    queue.add([file('bad'), file('a')])
    ;(await sending(0)).arrive()
    await shows(queue, ['refused', 'done'])
    queue.clearDone()
    expect(states(queue)).toEqual(['refused'])
    expect(queue.result()).toEqual({ done: 1, failed: 1 })
  })

  test('a failed one says why and can be tried again', async () => {
    const { queue, sending, onArrived } = bench()
    queue.add([file('a')])
    ;(await sending(0)).fail(new Error('server error'))
    await shows(queue, ['failed'])
    expect(queue.snapshot()[0]?.problem).toBe('server error')
    expect(onArrived).not.toHaveBeenCalled()
    queue.retry(queue.snapshot()[0]?.id ?? 0)
    ;(await sending(1)).arrive()
    await shows(queue, ['done'])
  })

  test('a lost connection makes all of them wait, until it is back', async () => {
    const { queue, sending, sendings } = bench()
    queue.add([file('a'), file('b')])
    ;(await sending(0)).fail(offline)
    await shows(queue, ['waiting', 'waiting'])
    expect(queue.isPaused()).toBe(true)
    expect(sendings).toHaveLength(1)
    queue.resume()
    expect(queue.isPaused()).toBe(false)
    ;(await sending(1)).arrive()
    expect((await sending(2)).name).toBe('b')
  })

  test('with nothing left that waits, a lost connection is no matter any more', async () => {
    const { queue, sending } = bench()
    queue.add([file('a')])
    ;(await sending(0)).fail(offline)
    await vi.waitFor(() => expect(queue.isPaused()).toBe(true))
    queue.remove(queue.snapshot()[0]?.id ?? 0)
    expect(queue.isPaused()).toBe(false)
    expect(queue.snapshot()).toEqual([])
  })

  test('one that is taken out is stopped, and the next goes on', async () => {
    const { queue, sending } = bench()
    queue.add([file('a'), file('b')])
    const first = await sending(0)
    queue.remove(queue.snapshot()[0]?.id ?? 0)
    expect(first.signal.aborted).toBe(true)
    expect((await sending(1)).name).toBe('b')
    expect(states(queue)).toEqual(['sending'])
  })

  test('leaving the page stops what is on its way', async () => {
    const { queue, sending } = bench()
    queue.add([file('a')])
    const { signal } = await sending(0)
    queue.close()
    expect(signal.aborted).toBe(true)
    expect(queue.snapshot()).toEqual([])
  })
})

describe('what goes on once the files are there', () => {
  test.each([
    ['arrive', true],
    ['fail', false],
    ['lose the connection', false],
    ['are left with their page', false],
  ] as const)('issue 38: waits for those on their way, which %s', async (how, expected) => {
    const { queue, sending } = bench()
    const close = openQueue(queue)
    expect([hasUploads(), await uploadsEnd()]).toEqual([false, true])
    queue.add([file('a'), file('b')])
    const end = vi.fn()
    const ended = uploadsEnd().then(end)
    expect(hasUploads()).toBe(true)
    ;(await sending(0)).arrive()
    const last = await sending(1)
    expect(end).not.toHaveBeenCalled()
    if (how === 'arrive') last.arrive()
    if (how === 'fail') last.fail(new Error('too small'))
    if (how === 'lose the connection') last.fail(offline)
    if (how === 'are left with their page') close()
    await ended
    expect(end).toHaveBeenCalledWith(expected)
    // Those that wait for the connection are still to come: who goes on would leave them behind.
    const isToCome = how === 'lose the connection'
    expect([hasUploads(), await uploadsEnd()]).toEqual([isToCome, !isToCome])
    close()
  })
})
