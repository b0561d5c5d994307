import type { ChildProcess } from 'node:child_process'
import { onTestFinished } from 'vitest'
import type { ErpAccount } from '../../../server/adapters/erp/erpAccount.ts'
import { localServer } from '../../../server/sandbox/localServer.ts'
import { builtPrograms, connectionOf, type Programs } from '../../helpers/programs.ts'
import type { TestServer } from '../../helpers/testServer.ts'

/** What {@link sender} starts. */
export const senderPrograms = () => builtPrograms('tests/server/erp', 'sendOne')

/** Starts a process that sends one order into the ERP. @param account where its ERP is */
export async function sender(
  programs: Programs<'sendOne'>,
  server: TestServer,
  account: ErpAccount,
  number: string,
): Promise<ChildProcess> {
  return programs.start('sendOne', { connection: await connectionOf(server), account, number })
}

/** Where in the middle of which request a process dies. */
export type Step = `${'before' | 'after'} ${'GET' | 'HEAD' | 'POST'}`

/**
 * Stands before an ERP and hands requests on.
 * @param atStep called once when that step is reached; what came is answered to nobody
 */
export async function gate(account: ErpAccount, step: Step, atStep: () => void) {
  const server = await localServer({
    mostBody: 1024 * 1024,
    outOfOrder: { status: 500, type: 'text/plain', body: '' },
    async handle({ method = '', url = '', headers }, body) {
      const stopsHere = (when: string) => step === `${when} ${method}`
      if (stopsHere('before')) {
        atStep()
        return null
      }
      const given = Object.entries(headers).flatMap(([name, value]) =>
        typeof value === 'string' && !/^(?:host|connection|content-length)$/.test(name)
          ? [[name, value] as [string, string]]
          : [],
      )
      const answer = await fetch(`${account.url}${url}`, {
        method,
        headers: given,
        ...(method === 'POST' && { body: new Uint8Array(body) }),
      })
      if (stopsHere('after')) {
        await answer.arrayBuffer()
        atStep()
        return null
      }
      return {
        status: answer.status,
        type: answer.headers.get('content-type') ?? '',
        body: await answer.text(),
        headers: {
          'x-csrf-token': answer.headers.get('x-csrf-token') ?? '',
          'set-cookie': answer.headers.getSetCookie(),
        },
      }
    },
  })
  onTestFinished(() => server.close())
  return { ...account, url: `http://127.0.0.1:${server.port}` }
}
