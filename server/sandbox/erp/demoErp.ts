import type { Erp } from '../../adapters/erp/erp.ts'
import { ErpError } from '../../adapters/erp/erpError.ts'
import { sapErp, type SapErpOptions } from '../../adapters/erp/sapErp.ts'
import { embeddedErp, type EmbeddedErp, type EmbeddedErpParts } from './embeddedErp.ts'

type DemoErpParts = EmbeddedErpParts & Omit<SapErpOptions, 'account'>

export interface DemoErp extends Erp {
  close(): Promise<void>
}

/** The embedded ERP with its client; it is started on first use. */
export function demoErp(parts: DemoErpParts): DemoErp {
  let running: Promise<{ erp: Erp; embedded: EmbeddedErp }> | undefined

  async function start() {
    const embedded = await embeddedErp(parts)
    return { embedded, erp: sapErp({ ...parts, account: embedded.account }) }
  }

  function started() {
    running ??= start().catch(() => {
      running = undefined
      throw new ErpError('notSent', 'The embedded ERP does not start.')
    })
    return running
  }

  const erp = async () => (await started()).erp
  return {
    find: async (number) => (await erp()).find(number),
    create: async (order) => (await erp()).create(order),
    // Not checked over HTTP: the page that shows it would use up the faults set up on the sandbox
    // page.
    trouble: () =>
      started().then(
        () => null,
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      ),
    async close() {
      const { embedded } = (await running?.catch(() => undefined)) ?? {}
      await embedded?.close()
    },
  }
}
