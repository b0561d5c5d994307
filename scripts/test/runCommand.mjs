/** Runs a command, which counts as one test. */
import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

/** A quiet command returns its output instead of printing it. */
export async function runCommand(command, args, cwd, { isQuiet = false } = {}) {
  const { onStart, output } = isQuiet ? kept() : {}
  const code = await exitCode(command, args, { cwd, onStart })
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output: await output?.() }
}

/** Collects the output of a process. */
export function kept() {
  const printed = []
  return {
    onStart: (child) => printed.push(text(child.stdout), text(child.stderr)),
    output: async () => (await Promise.all(printed)).join('').trimEnd(),
  }
}

/** Without standard input no tool can wait for an answer. */
export function exitCode(command, args, { cwd, env = process.env, onStart }) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: onStart ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32' && command === 'npm',
    })
    onStart?.(child)
    child.once('error', (error) => {
      console.log(`${command}: ${error.message}`)
      resolve(1)
    })
    child.once('exit', (code) => resolve(code ?? 1))
  })
}
