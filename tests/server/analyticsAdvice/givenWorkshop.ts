import { sql } from 'kysely'
import type { Role } from '../../../schema/index.ts'
import { chooseAdvice } from '../../../server/features/analytics/chooseAdvice.ts'
import {
  findAdvice,
  type AdviceLimits,
  type FoundAdvice,
} from '../../../server/features/analytics/findAdvice.ts'
import { refreshFigures } from '../../../server/facts/refreshFigures.ts'
import type { Json } from '../../helpers/listOf.ts'
import type { TestServer } from '../../helpers/testServer.ts'
import { givenFacts } from '../facts/givenFacts.ts'
import { madeVendor, readyProduct } from '../records/madeRecords.ts'

/** The last day of the facts of these tests, and one of the 90 days before its 90 days. */
export const lastDay = '2026-10-31'
export const today = new Date('2026-11-01T08:00:00Z')
const [recently, before] = ['2026-10-20', '2026-06-20']

/** A product of a workshop, with what was counted of it. */
export interface Piece {
  readonly views?: number
  readonly viewsBefore?: number
  readonly interactions?: number
  readonly units?: number
  /** Fields as staff send them. */
  readonly fields?: Json
  /** Moments that the server alone writes. */
  readonly stamps?: Readonly<
    Partial<Record<'auditedOn' | 'discontinuedOn' | 'createdAt', string | null>>
  >
  readonly status?: string
}

/** Nothing stands out: seen 200 times, asked for 20 times, in stock, quick, and audited. */
export const usualPiece: Piece = {
  views: 200,
  viewsBefore: 200,
  interactions: 20,
  units: 2,
  fields: { stockQuantity: 5, shippingIn: 3 },
  stamps: { auditedOn: '2026-09-01T10:00:00Z' },
}

async function stamp(server: TestServer, product: string, stamps: Json): Promise<void> {
  for (const [name, value] of Object.entries(stamps)) {
    await sql`update products set ${sql.id(name)} = ${value}::timestamptz where "_id" = ${product}::uuid`.execute(
      server.database,
    )
    await sql`update products_docs set "doc" = "doc" || ${JSON.stringify({ [name]: value })}::jsonb
      where "_id" = ${product}::uuid`.execute(server.database)
  }
}

async function made(server: TestServer, vendor: string, piece: Piece): Promise<string> {
  const { fields = {}, stamps = {}, status = 'active' } = piece
  const all = { ...usualPiece.fields, ...fields, vendor, status }
  const id = await readyProduct(server, all)
  await stamp(server, id, { ...usualPiece.stamps, ...stamps })
  return id
}

/**
 * An artisan of its own with these products beside five usual ones. @returns the ids of these
 * @param common fields that all of them have unless they say otherwise
 */
export async function givenWorkshop(
  server: TestServer,
  pieces: readonly Piece[],
  common: Json = {},
  vendorFields: Json = {},
) {
  const vendor = await madeVendor(server, vendorFields)
  const all: Piece[] = [...pieces, ...Array.from({ length: 5 }, () => usualPiece)]
  const ids: string[] = []
  for (const piece of all) {
    const fields = { ...common, ...piece.fields }
    ids.push(await made(server, vendor, { ...usualPiece, ...piece, fields }))
  }
  const facts = all.flatMap((one, at) => {
    const { views = 0, viewsBefore = 0, interactions = 0 } = { ...usualPiece, ...one }
    const product = ids[at] ?? ''
    return [
      { day: recently, product, views, listViews: 0, interactions },
      { day: before, product, views: viewsBefore, listViews: 0, interactions: 0 },
    ]
  })
  const buyer = { country: 'IT', customerType: 'consumer', ageBand: 'unknown', gender: 'unknown' }
  const sales = all.flatMap((one, at) => {
    const { units = 0 } = { ...usualPiece, ...one }
    return units
      ? [{ day: recently, product: ids[at] ?? '', ...buyer, units, gmv: units * 100 }]
      : []
  })
  await givenFacts(server.database, { views: facts, sales })
  // As the job does after each load.
  await refreshFigures(server.database, server.model)
  return { vendor, ids: ids.slice(0, pieces.length) }
}

/** Everything that the rules find for somebody. */
export const found = (
  { database, model }: TestServer,
  limits: AdviceLimits,
  role: Role = 'admin',
): Promise<readonly FoundAdvice[]> =>
  findAdvice(database, model, { limits, role, lastDay, now: today })

/** What is shown of it. */
export const shown = async (...asked: Parameters<typeof found>) =>
  chooseAdvice(await found(...asked))
