import { fork } from 'node:child_process'
import { join } from 'node:path'
import { freshBuild, root } from '../../../scripts/freshBuild.mjs'

/** Runs one portal after the other. */
export interface PortalHost {
  /** Ends the portal before, if there is one. @returns the address of the new one */
  run(env: Record<string, string>): Promise<string>
  end(): Promise<void>
}

interface Reply {
  readonly url?: string
  readonly error?: string
}

/**
 * A process for the portals of a worker. What the built server is made of is loaded once, and quick from the second
 * portal on: as a process of its own each one would cost two seconds of a core before it has answered anything.
 */
export async function portalHost(): Promise<PortalHost> {
  await freshBuild()
  const child = fork(join(root, 'tests/helpers/portals/hostedPortals.mjs'), {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  async function ask(env: Record<string, string | undefined> | null): Promise<Reply> {
    const reply = await new Promise<Reply>((answered, failed) => {
      const gone = () => failed(new Error('the process of the portals has ended'))
      child.once('exit', gone)
      child.once('message', (message) => {
        child.off('exit', gone)
        answered(message as Reply)
      })
      child.send(env ?? false)
    })
    if (reply.error !== undefined) throw new Error(reply.error)
    return reply
  }
  return {
    async run(env) {
      const { url = '' } = await ask({ ...process.env, LOG_LEVEL: 'warn', ...env })
      return url
    },
    async end() {
      await ask(null)
      child.kill()
    },
  }
}
