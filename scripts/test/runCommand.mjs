/** Runs a command with its output in ours; the whole of it counts as one test. */
import { spawn } from 'node:child_process'

export async function runCommand(command, args, cwd) {
  const passed = (await exitCode(command, args, { cwd })) === 0
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1 }
}

/** Nothing here asks a question: without input no tool can wait for an answer. */
export function exitCode(command, args, { cwd, env = process.env }) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32' && command === 'npm',
    })
    child.once('error', (error) => {
      console.log(`${command}: ${error.message}`)
      resolve(1)
    })
    child.once('exit', (code) => resolve(code ?? 1))
  })
}
