/** Runs vitest projects and counts their tests from the report that it writes. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { exitCode } from './runCommand.mjs'

export async function runVitest(projects, filters, cwd) {
  const folder = mkdtempSync(path.join(tmpdir(), 'bottega-test-'))
  const report = path.join(folder, 'report.json')
  try {
    const code = await exitCode(
      process.execPath,
      [
        path.join(cwd, 'node_modules/vitest/vitest.mjs'),
        'run',
        ...projects.map((project) => `--project=${project}`),
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
        ...filters,
      ],
      { cwd },
    )
    return counted(existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {}, code)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function counted({ numPassedTests = 0, numFailedTests = 0, testResults = [], ...rest }, code) {
  // A file that does not even load has no failed test in it, and is a failure all the same.
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  const failed = numFailedTests + broken.length
  return {
    passed: numPassedTests,
    failures: testResults.flatMap(failuresOf),
    // An error outside all tests, a crash, no test at all: only the exit code tells.
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: (rest.numPendingTests ?? 0) + (rest.numTodoTests ?? 0),
  }
}

/** A line for each test that failed and each file that did not load: what a log's end has room for. */
function failuresOf({ name, status, message, assertionResults }) {
  const file = path.basename(name)
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (failed.length === 0) return status === 'failed' ? [line(file, message)] : []
  return failed.map(({ fullName, failureMessages }) =>
    line(`${file}: ${fullName}`, failureMessages[0]),
  )
}

/** What went wrong, and the line of a test file that it went wrong at: a timeout alone names neither. */
function line(where, message = '') {
  const [first, ...rest] = stripVTControlCharacters(message).split('\n')
  const at = /\btests\/\S+?:\d+/.exec(rest.join('\n'))
  return `${where.slice(0, 120)}: ${first.slice(0, 900)}${at ? ` at ${at[0]}` : ''}`
}
