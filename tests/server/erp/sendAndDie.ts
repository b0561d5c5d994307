import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'kysely'
import { inject, onTestFinished } from 'vitest'
import type { ErpAccount } from '../../../server/adapters/erp/erpAccount.ts'
import { localServer } from '../../../server/sandbox/localServer.ts'
import type { TestServer } from '../../helpers/testServer.ts'

/** A process that sends one order into the ERP, as the portal does when somebody asks for it. */
const script = (connection: object, account: ErpAccount, number: string) => `
  const { connect } = await import('./server/db/connect.ts')
  const { model } = await import('./resources/index.ts')
  const { serverActor } = await import('./server/access/serverActor.ts')
  const { outsideCalls } = await import('./server/platform/outsideCalls.ts')
  const { sapErp } = await import('./server/adapters/erp/sapErp.ts')
  const { holdForPerson } = await import('./server/modules/erp/erpOrders.ts')
  const { shopOrder } = await import('./server/modules/erp/shopOrder.ts')
  const { sendOrder } = await import('./server/modules/erp/sendOrder.ts')
  const database = connect(${JSON.stringify(connection)})
  const account = ${JSON.stringify(account)}
  const erp = sapErp({ account, calls: outsideCalls(), timeoutMilliseconds: 60000 })
  const order = await shopOrder(database, ${JSON.stringify(number)})
  const held = await holdForPerson(database, order.number)
  await sendOrder({ database, model, erp }, serverActor('test'), held, order)
  process.exit(0)`

/** Starts it. @param account where its ERP is */
export async function sender(
  server: TestServer,
  account: ErpAccount,
  number: string,
): Promise<ChildProcess> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
    server.database,
  )
  const connection = { ...inject('postgres'), database: rows[0]?.name }
  const code = script(connection, account, number)
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

/** Kills it without a word. */
export async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
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
