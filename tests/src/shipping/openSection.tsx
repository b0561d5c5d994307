import { useQuery } from '@tanstack/react-query'
import type { ShownOrder } from '../../../src/features/resources.ts'
import type { Language, Role } from '../../../schema/index.ts'
import { ShippingSection } from '../../../src/features/shipping/ShippingSection.tsx'
import { fakeServer, type Reply, type Sent } from '../fakeServer.ts'
import { renderBench } from '../fields/bench.tsx'
import { offered, readyOrder, subject } from './sampleOrder.ts'

interface Options {
  readonly role?: Role
  readonly language?: Language
  readonly order?: ShownOrder
  readonly reply?: (sent: Sent) => Reply | undefined | Promise<Reply | undefined>
}

function Page({ read }: { readonly read: () => ShownOrder }) {
  const { data } = useQuery({ queryKey: ['orders', 'getOne'], queryFn: read })
  return data ? <ShippingSection order={data} /> : null
}

/** The section on a page that reads its order; `serve` makes the server have another one. */
export async function openSection(options: Options = {}) {
  const { role = 'logistics', language = 'en', reply } = options
  let stored = options.order ?? readyOrder
  const sent = fakeServer(
    async (one) =>
      (await reply?.(one)) ??
      (one.path.endsWith('/rates') ? { body: offered } : undefined) ??
      (one.method === 'GET' ? undefined : { body: { _id: stored.id } }),
  )
  await renderBench(<Page read={() => stored} />, {
    subject: subject(role),
    language,
  })
  return {
    sent,
    serve: (order: ShownOrder) => {
      stored = order
    },
    callsTo: (end: string) => sent.filter(({ path }) => path.endsWith(end)),
  }
}
