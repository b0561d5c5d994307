import { sql } from 'kysely'
import { integer, text } from '../../../schema/index.ts'
import { gatewayMethods } from '../../adapters/gateway/braintreeGateway.ts'
import type { PaymentGateway } from '../../adapters/gateway/gateway.ts'
import type { Database } from '../../db/connect.ts'
import { ApiError } from '../../errors/apiError.ts'
import { enqueueJob } from '../../jobs/enqueueJob.ts'
import { faultKinds } from '../../platform/faults.ts'
import type { SystemFact } from '../../platform/outsideSystem.ts'
import { realSystem } from '../realSystem.ts'
import type { SandboxAction, SandboxSystem } from '../sandboxSystem.ts'
import { setBehaviour, type Behaviour } from './chargeCard.ts'
import { clientMethods } from './clientCalls.ts'
import { gatewayClock } from './gatewayClock.ts'

const dayMilliseconds = 24 * 60 * 60 * 1000

export interface GatewaySystemParts {
  readonly database: Database
  readonly gateway: PaymentGateway
  /** Runs the embedded gateway's due charges; absent for a real one. */
  readonly tick?: (() => Promise<void>) | undefined
}

const addresses = {
  sandbox: 'https://api.sandbox.braintreegateway.com',
  production: 'https://api.braintreegateway.com',
} as const

async function facts(database: Database): Promise<readonly SystemFact[]> {
  const { rows } = await sql<{ live: number; owed: number; waiting: number; cents: string }>`select
    (select count(*) from "gatewaySubscriptions" where "state" in ('Active', 'Pending', 'Past Due'))::integer as live,
    (select count(*) from "gatewaySubscriptions" where "state" = 'Past Due')::integer as owed,
    (select count(*) from "gatewayNotices" where "deliveredAt" is null)::integer as waiting,
    (select coalesce(sum("cents"), 0) from "gatewayTransactions"
      where "status" in ('submitted_for_settlement', 'settled'))::text as cents`.execute(database)
  const { live = 0, owed = 0, waiting = 0, cents = '0' } = rows[0] ?? {}
  const clock = new Date(await gatewayClock.now(database)).toISOString()
  return [
    { label: 'app.gateway.clock', value: clock, as: 'moment' },
    { label: 'app.gateway.subscriptions', value: String(live) },
    { label: 'app.gateway.pastDue', value: String(owed) },
    { label: 'app.gateway.charged', value: `${(Number(cents) / 100).toFixed(2)} EUR` },
    { label: 'app.gateway.waiting', value: String(waiting) },
  ]
}

const card = { card: text({ required: true, max: 40 }) } as const

/** The payment gateway on the sandbox page. */
export function gatewaySystem({ database, gateway, tick }: GatewaySystemParts): SandboxSystem {
  const system = {
    name: 'gateway',
    label: 'app.gateway.name',
    trouble: () => gateway.trouble(),
    about: async () => {
      const plans = await gateway.plans()
      return [
        { label: 'app.gateway.plans', value: plans.map(({ id }) => id).join(', ') || '–' } as const,
      ]
    },
    calls: [...gatewayMethods, ...clientMethods],
  } as const
  if (gateway.environment !== 'embedded') return realSystem(system, addresses[gateway.environment])
  const behaving = (
    name: string,
    label: SandboxAction['label'],
    behaviour: Behaviour,
  ): SandboxAction => ({
    name,
    label,
    fields: card,
    async run({ card: given }) {
      const wanted = typeof given === 'string' ? given.trim() : ''
      if (!(await setBehaviour(database, wanted, behaviour)))
        throw new ApiError(404, 'NOT_FOUND', 'app.gateway.unknownCard')
    },
  })
  return {
    ...system,
    isEmbedded: true,
    address: null,
    facts: () => facts(database),
    faults: faultKinds,
    actions: [
      {
        name: 'moveClock',
        label: 'app.gateway.moveClock',
        fields: { days: integer({ required: true, min: 1, max: 400 }) },
        async run({ days }) {
          await gatewayClock.move(database, Number(days) * dayMilliseconds)
          await tick?.()
          // Plans that end with a day do so without a notice of the gateway.
          await enqueueJob(database, 'syncPrograms', {})
        },
      },
      behaving('declineCard', 'app.gateway.declineCard', 'decline'),
      behaving('duplicateCard', 'app.gateway.duplicateCard', 'duplicate'),
      behaving('acceptCard', 'app.gateway.acceptCard', 'accept'),
      {
        name: 'resetClock',
        label: 'app.gateway.resetClock',
        fields: {},
        run: () => gatewayClock.reset(database),
      },
    ],
  }
}
