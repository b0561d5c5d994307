import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'

/** What a shell runs for `npm start`: a program that ends in order when it is told to. */
const program = `
  import { endWithParent } from '${pathToFileURL('scripts/endWithParent.mjs').href}'
  process.on('SIGTERM', () => { console.log('ended in order'); process.exit(0) })
  endWithParent()
  setInterval(() => undefined, 1000)
  console.log('started')
`

test.runIf(process.platform !== 'win32')(
  'calls P5: what npm start runs ends in order when the shell between the two is gone',
  async () => {
    // A second command keeps the shell there, as some do for the last one too.
    const command = '"$NODE" --input-type=module --eval "$PROGRAM"; exit $?'
    const shell = spawn('/bin/sh', ['-c', command], {
      env: { ...process.env, NODE: process.execPath, PROGRAM: program },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const lines = createInterface({ input: shell.stdout })[Symbol.asyncIterator]()
    expect((await lines.next()).value).toBe('started')
    const gone = once(shell, 'exit')
    shell.kill('SIGTERM')
    await gone
    // The pipe is the program's as well: it says its last word after the shell is gone.
    expect((await lines.next()).value).toBe('ended in order')
    expect((await lines.next()).done).toBe(true)
  },
)
