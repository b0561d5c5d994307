import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bufferedLines } from '../../../server/platform/bufferedLines.ts'

let written: string[] = []
const lines = () => bufferedLines((text) => written.push(text))
const answered = (at: number) => `{"level":30,"msg":"answered","at":${at}}\n`

beforeEach(() => {
  written = []
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('lines of everyday are written together, in their order, a moment later', () => {
  const log = lines()
  log.write(answered(1))
  log.write(answered(2))
  expect(written).toEqual([])
  vi.advanceTimersByTime(50)
  expect(written).toEqual([answered(1) + answered(2)])
  log.write(answered(3))
  vi.advanceTimersByTime(50)
  expect(written).toEqual([answered(1) + answered(2), answered(3)])
})

test('a warning or an error goes out at once, after what came before it', () => {
  const log = lines()
  log.write(answered(1))
  log.write('{"level":50,"msg":"it broke"}\n')
  expect(written).toEqual([`${answered(1)}{"level":50,"msg":"it broke"}\n`])
  vi.advanceTimersByTime(100)
  expect(written).toHaveLength(1)
})

test('what waits at the end is written, and nothing twice', () => {
  const log = lines()
  log.write(answered(1))
  log.flush()
  log.flush()
  vi.advanceTimersByTime(100)
  expect(written).toEqual([answered(1)])
})

test('many lines do not wait for the moment to end', () => {
  const log = lines()
  for (let at = 0; at < 3000; at += 1) log.write(answered(at))
  expect(written.length).toBeGreaterThan(0)
  expect(written.every((text) => text.endsWith('\n'))).toBe(true)
})
