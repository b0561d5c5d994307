import { describe, expect, test } from 'vitest'
import { waitingRoom } from '../../../server/features/analytics/waitingRoom.ts'

/** Work that is done when somebody says so. */
function handWork() {
  const ends: { done(value: string): void; fail(error: Error): void }[] = []
  const work = () =>
    new Promise<string>((done, fail) => {
      ends.push({ done, fail })
    })
  return { work, ends }
}

const roomOf = (limits: Parameters<typeof waitingRoom<string>>[1] = {}) =>
  waitingRoom<string>((value) => value.length, { patience: 0, ...limits })

describe('a question that takes long', () => {
  test('is worked on once, however often it is asked, and its answer is kept', async () => {
    const room = roomOf()
    const { work, ends } = handWork()
    const first = await room.ask('a', 'us', work)
    const second = await room.ask('a', 'us', work)
    expect([first, second]).toEqual([
      { isRunning: true, milliseconds: expect.any(Number) },
      { isRunning: true, milliseconds: expect.any(Number) },
    ])
    ends[0]?.done('forty')
    await Promise.resolve()
    expect(await room.ask('a', 'us', work)).toEqual({ value: 'forty' })
    expect(await room.ask('a', 'us', work)).toEqual({ value: 'forty' })
    expect(ends).toHaveLength(1)
    await room.ask('b', 'us', work)
    expect(ends).toHaveLength(2)
  })

  test('is told of its failure once, and tried again then', async () => {
    const room = roomOf()
    const { work, ends } = handWork()
    await room.ask('a', 'us', work)
    ends[0]?.fail(new Error('too much'))
    await Promise.resolve()
    await expect(room.ask('a', 'us', work)).rejects.toThrow('too much')
    await room.ask('a', 'us', work)
    ends[1]?.done('now')
    await Promise.resolve()
    expect(await room.ask('a', 'us', work)).toEqual({ value: 'now' })
  })

  test('fails for whoever waits, and for nobody who comes later', async () => {
    const room = roomOf({ patience: 60_000 })
    await expect(room.ask('a', 'us', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await room.ask('a', 'us', async () => 'yes')).toEqual({ value: 'yes' })
  })
})

describe('many questions', () => {
  test('take turns, so that nobody has all of them', async () => {
    const room = roomOf({ mostAtOnce: 3, mostOfGroup: 2 })
    const { work, ends } = handWork()
    const running: boolean[] = []
    for (const [key, group] of [
      ['a', 'us'],
      ['b', 'us'],
      ['c', 'us'],
      ['d', 'them'],
      ['e', 'them'],
    ] as const) {
      const found = await room.ask(key, group, work)
      running.push('isRunning' in found && found.isRunning)
    }
    expect(running).toEqual([true, true, false, true, false])
    ends[0]?.done('one')
    await room.ask('z', 'others', work)
    expect(await room.ask('c', 'us', work)).toMatchObject({ isRunning: true })
  })

  test('are not taken in beyond a number', async () => {
    const room = roomOf({ mostUnderWay: 1 })
    const { work, ends } = handWork()
    await room.ask('a', 'us', work)
    expect(await room.ask('b', 'them', work)).toEqual({ isRunning: false, milliseconds: 0 })
    expect(ends).toHaveLength(1)
  })

  test('leave answers behind within bounds, the newest of them', async () => {
    const room = roomOf({ mostKept: 2, patience: 60_000 })
    let asked = 0
    const work = async () => `answer ${(asked += 1)}`
    for (const key of ['a', 'b', 'c']) await room.ask(key, 'us', work)
    expect(await room.ask('c', 'us', work)).toEqual({ value: 'answer 3' })
    expect(await room.ask('a', 'us', work)).toEqual({ value: 'answer 4' })
    const small = roomOf({ mostBytes: 40, patience: 60_000 })
    await small.ask('a', 'us', async () => 'far too long to be kept')
    expect(await small.ask('a', 'us', async () => 'again')).toEqual({ value: 'again' })
    const brief = roomOf({ keptFor: 0, patience: 60_000 })
    await brief.ask('a', 'us', async () => 'once')
    expect(await brief.ask('a', 'us', async () => 'twice')).toEqual({ value: 'twice' })
  })
})
