/** Runs vitest projects and counts their tests from the JSON report. */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { quickFolder } from './quickFolder.mjs'
import { exitCode, kept } from './runCommand.mjs'

/** A quiet run returns its output instead of printing it. */
export async function runVitest(
  projects,
  filters,
  cwd,
  { node = process.execPath, isQuiet = false } = {},
) {
  const folder = quickFolder()
  const report = path.join(folder, 'report.json')
  const outside = path.join(folder, 'outside.json')
  const { onStart, output } = isQuiet ? kept() : {}
  try {
    const code = await exitCode(
      node,
      [
        path.join(cwd, 'node_modules/vitest/vitest.mjs'),
        'run',
        ...projects.map((project) => `--project=${project}`),
        '--reporter=default',
        '--reporter=json',
        `--reporter=${path.join(cwd, 'scripts/test/outsideErrors.mjs')}`,
        `--outputFile.json=${report}`,
        ...filters,
      ],
      { cwd, env: { ...process.env, TMPDIR: folder, OUTSIDE_ERRORS_FILE: outside }, onStart },
    )
    const counts = counted(written(report) || {}, written(outside) || [], code)
    return { ...counts, output: await output?.() }
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

const written = (file) => existsSync(file) && JSON.parse(readFileSync(file, 'utf8'))

export function counted({ numPassedTests = 0, testResults = [], ...rest }, outside, code) {
  const broken = testResults.flatMap(failuresOf)
  // Added to the failures, so that rerunning the failed tests does not hide them.
  const others = outside.map((message) => line('outside all tests', message))
  const failed = broken.length + others.length
  return {
    passed: numPassedTests,
    failures: [...broken.map((one) => one.line), ...others],
    // The failed tests, for running them again.
    broken,
    // A crash without any test shows only in the exit code.
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: (rest.numPendingTests ?? 0) + (rest.numTodoTests ?? 0),
  }
}

/**
 * Each test that failed, and each file that does not even load and so has no failed test in it,
 * with a line: what a log's end has room for.
 * @returns {{ file: string, name?: string, line: string }[]}
 */
function failuresOf({ name: file, status, message, assertionResults }) {
  const short = path.basename(file)
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (failed.length === 0) return status === 'failed' ? [{ file, line: line(short, message) }] : []
  return failed.map(({ fullName, failureMessages }) => ({
    file,
    name: fullName,
    line: line(`${short}: ${fullName}`, failureMessages[0]),
  }))
}

/** The error and its line in a test file, which a timeout alone does not name. */
function line(where, message = '') {
  const [first, ...rest] = stripVTControlCharacters(message).split('\n')
  const at = /\btests\/\S+?:\d+/.exec(rest.join('\n'))
  return `${where.slice(0, 120)}: ${first.slice(0, 900)}${at ? ` at ${at[0]}` : ''}`
}
