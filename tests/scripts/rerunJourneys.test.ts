import { beforeEach, expect, test, vi } from 'vitest'
import { rerunJourneys } from '../../scripts/test/rerunJourneys.mjs'
import { counted, type runVitest } from '../../scripts/test/runVitest.mjs'

/** A report of two files: a journey passed, one failed; the other file did not load. */
const report = {
  numPassedTests: 1,
  testResults: [
    {
      name: '/house/tests/e2e/session.test.ts',
      status: 'failed',
      assertionResults: [
        { fullName: 'a mail arrives', status: 'passed' },
        {
          fullName: 'two tabs (of one) show it',
          status: 'failed',
          failureMessages: [
            'Timeout 30000ms | http://localhost:4000/vendors Artisans\n    at x.ts:1\n    at /house/tests/e2e/session.test.ts:215:3',
          ],
        },
      ],
    },
    {
      name: '/house/tests/e2e/find.test.ts',
      status: 'failed',
      message: 'no portal',
      assertionResults: [],
    },
  ],
}
const sawTabs =
  'session.test.ts: two tabs (of one) show it: Timeout 30000ms | http://localhost:4000/vendors Artisans at tests/e2e/session.test.ts:215'
const sawFind = 'find.test.ts: no portal'

const passes = { passed: 1, failed: 0 }
const fails = { passed: 0, failed: 1 }
const run = vi.fn<typeof runVitest>()
const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)

beforeEach(() => {
  run.mockReset()
  log.mockClear()
})

test('a report is counted, with the line, the address and the page of each failure', () => {
  expect(counted(report, [], 1)).toMatchObject({
    passed: 1,
    failed: 2,
    failures: [sawTabs, sawFind],
  })
})

test('an error outside all tests fails with them; without a report the exit code does', () => {
  const counts = counted(report, ['Error: unhandled'], 1)
  expect(counts.failed).toBe(3)
  expect(counts.failures?.at(-1)).toBe('outside all tests: Error: unhandled')
  expect(counted({}, [], 1)).toMatchObject({ passed: 0, failed: 1 })
  expect(counted({ numPassedTests: 4 }, [], 0)).toMatchObject({ passed: 4, failed: 0 })
})

test('what failed runs once more, one after the other, by its name alone', async () => {
  run.mockResolvedValue(fails)
  await rerunJourneys([{ name: 'e2e', ...counted(report, [], 1) }], '/house', run)
  expect(run.mock.calls).toEqual([
    [
      ['e2e'],
      [
        '/house/tests/e2e/session.test.ts',
        '--testNamePattern',
        String.raw`^two tabs \(of one\) show it$`,
      ],
      '/house',
    ],
    [['e2e'], ['/house/tests/e2e/find.test.ts'], '/house'],
  ])
})

test('what passes alone has passed, and is named with what the first run saw', async () => {
  run.mockResolvedValueOnce(passes).mockResolvedValueOnce(fails)
  const result = { name: 'e2e', ...counted(report, [], 1) }
  expect(await rerunJourneys([result], '/house', run)).toEqual([sawTabs])
  expect(result).toMatchObject({ passed: 2, failed: 1, failures: [sawFind] })
})

test('a rerun that finds no test has not passed', async () => {
  run.mockResolvedValue({ passed: 0, failed: 0 })
  const result = { name: 'e2e', ...counted(report, [], 1) }
  expect(await rerunJourneys([result], '/house', run)).toEqual([])
  expect(result.failed).toBe(2)
})

test('an error outside all tests stays a failure, whatever passes alone', async () => {
  run.mockResolvedValue(passes)
  const result = { name: 'e2e', ...counted(report, ['Error: unhandled'], 1) }
  await rerunJourneys([result], '/house', run)
  expect(result).toMatchObject({ failed: 1, failures: ['outside all tests: Error: unhandled'] })
})

test('no other project runs twice', async () => {
  const result = { name: 'browser', ...counted(report, [], 1) }
  expect(await rerunJourneys([result], '/house', run)).toEqual([])
  expect(run).not.toHaveBeenCalled()
  expect(result.failed).toBe(2)
})
