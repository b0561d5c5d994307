import { useImperativeHandle } from 'react'
import type { Language, Role } from '../../../schema/index.ts'
import { showLanguage } from '../../../src/language/language.ts'
import type { CardFormProps } from '../../../src/features/program/CardForm.tsx'
import type { CardPayment } from '../../../src/features/program/judgeCard.ts'
import { CardFormContext } from '../../../src/features/program/CardFormContext.tsx'
import { fakeServer, type Reply, type Sent } from '../fakeServer.ts'
import { openPortal } from '../openPortal.tsx'

type Row = Readonly<Record<string, unknown>>

const features = {
  premiumPlus: { en: ['Photos by our photographer'], it: ['Foto del nostro fotografo'] },
  premium: { en: ['Sales and audience analytics'], it: ['Statistiche di vendita e pubblico'] },
  base: { en: ['A page of your own'], it: ['Una pagina tutta tua'] },
} as const

function plan(
  id: string,
  tier: keyof typeof features,
  period: string,
  price: number,
  position: number,
) {
  const names = { premiumPlus: 'Premium Plus', premium: 'Premium', base: 'Base' }
  return {
    id,
    name: `${names[tier]}, ${period}`,
    description: '',
    price,
    currencyIsoCode: 'EUR',
    tier,
    period,
    grossPrice: Math.round(price * 1.22),
    position,
    features: features[tier],
  }
}

/** Not in the order in which they are shown. */
export const plans = [
  plan('base-monthly', 'base', 'monthly', 19, 6),
  plan('base-yearly', 'base', 'yearly', 190, 5),
  plan('premium-monthly', 'premium', 'monthly', 57, 4),
  plan('premium-plus-monthly', 'premiumPlus', 'monthly', 95, 2),
  plan('premium-plus-yearly', 'premiumPlus', 'yearly', 990, 1),
  plan('premium-yearly', 'premium', 'yearly', 590, 3),
]

/** A subscription of the artisan: it pays for Premium, month by month. */
export function subscription(changes: Row = {}): Row {
  const id = typeof changes['id'] === 'string' ? changes['id'] : 's1'
  return {
    id,
    subscriptionId: id,
    planId: 'premium-monthly',
    planName: 'Premium, monthly',
    active: true,
    pending: false,
    status: 'Active',
    origin: 'bought',
    firstBillingDate: '2026-05-03',
    endDate: '2099-12-03',
    nextTry: null,
    lastTry: null,
    lastUpdated: '2026-11-03T08:00:00.000Z',
    price: 70,
    failureCount: 0,
    card: { cardType: 'Visa', lastFour: '1111', expires: '12/2099' },
    ...changes,
  }
}

interface Stock {
  /** Read again for each answer. */
  readonly subscriptions?: () => readonly Row[]
  readonly receipts?: readonly Row[]
  /** What is under way, read again for each answer. */
  readonly openOrder?: () => Row | null
  readonly plans?: readonly Row[]
  /** What may begin at once. */
  readonly upgrades?: readonly Row[]
  /** Answers before all else. */
  readonly first?: (sent: Sent) => Reply | undefined | Promise<Reply | undefined>
}

/** A server with one artisan, `u1`, in the program. */
export function programServer(stock: Stock = {}): Sent[] {
  return fakeServer(async (sent) => {
    const { method, path } = sent
    const custom = await stock.first?.(sent)
    if (custom) return custom
    if (path === '/api/payment/u1/subscription') return { body: stock.subscriptions?.() ?? [] }
    if (path === '/api/payment/u1/order') return { body: { order: stock.openOrder?.() ?? null } }
    if (path === '/api/payment/u1/upgrades') return { body: stock.upgrades ?? [] }
    if (path === '/api/payment/token/u1') return { body: { clientToken: 'token' } }
    if (path === '/api/payment/plan') return { body: stock.plans ?? plans }
    if (path === '/api/plan') {
      const body = plans.map(({ id, grossPrice: _grossPrice, ...one }) => ({
        _id: id,
        planId: id,
        version: 1,
        ...one,
      }))
      return { body, headers: { 'Content-Range': 'plans 0-5/6' } }
    }
    if (path === '/api/receipt') {
      const body = stock.receipts ?? []
      return { body, headers: { 'Content-Range': `receipts 0-${body.length}/${body.length}` } }
    }
    if (method === 'GET' && path === '/api/vendor/u1')
      return { body: { _id: 'u1', artisanName: 'Ceramiche Fontana', version: 1 } }
    return undefined
  })
}

/** What the gateway's form says of a card. */
export const visa = {
  bin: '411111',
  cardholderName: '',
  cardType: 'Visa',
  expirationMonth: '12',
  expirationYear: '2028',
  lastFour: '1111',
  lastTwo: '11',
}

interface Opening {
  readonly role?: Role
  readonly language?: Language
  readonly search?: string
  /** What the form for cards answers; it throws what is no card. */
  readonly card?: () => CardPayment
  /** When the form for cards is empty again. */
  readonly emptied?: Promise<unknown>
  /** Nothing has been typed into it. */
  readonly isEmpty?: boolean
}

/** The page as somebody sees it; the form for cards, which is the gateway's, has a stand-in. */
export async function openProgram({
  role = 'vendor',
  language = 'en',
  search = '',
  card = () => ({ nonce: 'nonce-1', cardDetails: visa }),
  emptied = Promise.resolve(),
  isEmpty = false,
}: Opening = {}) {
  showLanguage(language)
  const amounts: number[] = []
  function StandIn({ ref }: CardFormProps) {
    useImperativeHandle(ref, () => ({
      // oxlint-disable-next-line require-await -- it answers as the real one does
      request: async ({ amount }) => {
        amounts.push(amount)
        return { ...card(), emptied }
      },
      isEmpty: () => isEmpty,
    }))
    return <p>The form for cards</p>
  }
  const page = role === 'vendor' ? 'vendor-subscription' : 'vendor-plans'
  const { router, heading } = await openPortal(role, `/${page}/u1${search}`, undefined, (app) => (
    <CardFormContext value={StandIn}>{app}</CardFormContext>
  ))
  return { router, heading, amounts }
}
