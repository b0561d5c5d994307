/**
 * `npm run house -- --remove <area>`: removes an area in a copy, by docs/remove-a-feature.md, and
 * checks the rest.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const DOCUMENT = 'docs/remove-a-feature.md'

/** The commands of the document for one area. */
function commandsFor(text, area) {
  const [, block = ''] = /```sh\n([^]*?)```/.exec(text) ?? []
  const commands = block.replace(/^AREA=\w+$/m, `AREA=${area}`)
  if (!commands.includes(`AREA=${area}\n`)) throw new Error(`${DOCUMENT} has no line AREA=…`)
  return commands
}

/** @returns whether all checks pass without the area */
export function removed(root, area, { isTested = false } = {}) {
  const copy = mkdtempSync(path.join(tmpdir(), `bottega-without-${area}-`))
  const run = (program, ...args) => {
    console.log(`\n$ ${[program, ...args].join(' ').split('\n')[0]}`)
    return spawnSync(program, args, { cwd: copy, stdio: 'inherit' }).status === 0
  }
  try {
    // The committed files, and changes that are not committed yet.
    const isCopied =
      run('git', 'clone', '--quiet', '--shared', root, '.') && run('sh', '-c', overlay(root))
    symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
    const commands = commandsFor(readFileSync(path.join(copy, DOCUMENT), 'utf8'), area)
    console.log(commands)
    if (!isCopied || !run('bash', '-e', '-o', 'pipefail', '-c', commands)) return false
    const checks = isTested
      ? [['npm', 'test']]
      : [
          ['npx', 'tsc', '--noEmit'],
          ['npm', 'run', '--silent', 'house'],
        ]
    return checks.map((check) => run(...check)).every(Boolean)
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

const overlay = (root) =>
  `git -C '${root}' diff --binary HEAD | git apply --index --allow-empty && git -c user.name=x -c user.email=x commit -qam x --allow-empty`
