import { execFileSync } from 'node:child_process'
import { rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { root } from '../../scripts/freshBuild.mjs'

const git = (...args: readonly string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })

/**
 * Builds the server of an earlier revision in a folder, with the packages of this one.
 * @returns the revision's commit, in short
 */
export function buildEarlier(revision: string, folder: string): string {
  const commit = git('rev-parse', `${revision}^{commit}`).slice(0, 8)
  process.stdout.write(`Building the server of ${commit}\n`)
  git('worktree', 'add', '--detach', folder, commit)
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  const vite = path.join(root, 'node_modules/vite/bin/vite.js')
  execFileSync(process.execPath, [vite, 'build', '--ssr', '--logLevel', 'error'], { cwd: folder })
  return commit
}

export function removeEarlier(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  git('worktree', 'prune')
}
