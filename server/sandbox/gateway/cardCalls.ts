import { textOrEmpty } from '../../../schema/index.ts'
import { sql } from 'kysely'
import { documents } from '../../db/tables/documents.ts'
import type { Database } from '../../db/connect.ts'
import { behaviourOf, chargeId, verifyCard, refusalWords, type Outcome } from './chargeCard.ts'
import {
  configurationAddress,
  officialConfiguration,
  type OfficialAddresses,
} from './clientConfiguration.ts'
import { embeddedKeys, embeddedMerchant, fingerprint } from './embeddedKeys.ts'
import { GatewayMissing, GatewayRefusal } from './gatewayRefusal.ts'
import { cardXml, nonceXml, price, type NonceRow } from './gatewayXml.ts'
import { spendNonce } from './spendNonce.ts'
import { type Given } from './subscriptionCalls.ts'
import { cardOf, endSubscription } from './subscriptionRows.ts'
import { list, type XmlValue } from './writeXml.ts'

const planDoc = documents('plans')

/** The client token for the browser library. */
export async function clientToken(
  database: Database,
  official?: OfficialAddresses,
): Promise<string> {
  const token = {
    version: 2,
    environment: 'sandbox',
    authorizationFingerprint: fingerprint(await embeddedKeys(database)),
    merchantId: embeddedMerchant,
    configUrl: official ? officialConfiguration(official) : configurationAddress,
    ...(official && {
      graphQL: {
        url: official.graphql,
        date: '2018-05-08',
        features: ['tokenize_credit_cards'],
      },
    }),
  }
  return Buffer.from(JSON.stringify(token)).toString('base64')
}

interface PlanRow {
  readonly planId: string
  readonly name: string
  readonly description: string | null
  readonly price: number | string
  readonly currencyIsoCode: string | null
  readonly period: string
}

/** The portal's own plans, so that they need not be entered twice. */
export async function plans(database: Database): Promise<XmlValue> {
  const { rows } =
    await sql<PlanRow>`select g."planId", g."name", g."price", g."currencyIsoCode", g."period",
      ${planDoc.text('description')} as "description"
    from plans g join plans_docs d on d."_id" = g."_id" order by g."position", g."planId"`.execute(
      database,
    )
  return list(
    'plan',
    rows.map((plan) => ({
      id: plan.planId,
      name: plan.name,
      description: plan.description ?? '',
      price: price(Math.round(Number(plan.price) * 100)),
      'currency-iso-code': plan.currencyIsoCode ?? 'EUR',
      'billing-frequency': plan.period === 'yearly' ? 12 : 1,
      'trial-period': false,
      'add-ons': list('add-on', []),
      discounts: list('discount', []),
    })),
  )
}

export async function findCustomer(database: Database, id: string): Promise<XmlValue> {
  const customer = await database
    .selectFrom('gatewayCustomers')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!customer) throw new GatewayMissing()
  const cards = await database
    .selectFrom('gatewayCards')
    .selectAll()
    .where('customerId', '=', id)
    .orderBy('createdAt', 'desc')
    .execute()
  return {
    id,
    company: customer.company,
    email: customer.email,
    'credit-cards': list('credit-card', cards.map(cardXml)),
    addresses: list('address', []),
  }
}

export async function createCustomer(
  database: Database,
  given: Given,
  now: number,
): Promise<XmlValue> {
  const id = textOrEmpty(given['id']) || chargeId()
  const wrong = (code: string, message: string) =>
    new GatewayRefusal('customer', [{ attribute: 'id', code, message }])
  const made = await database
    .insertInto('gatewayCustomers')
    .values({
      id,
      company: textOrEmpty(given['company']),
      email: textOrEmpty(given['email']),
      createdAt: new Date(now),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) throw wrong('91609', 'Customer ID has already been taken.')
  return findCustomer(database, id)
}

async function nonceOf(database: Database, nonce: string): Promise<NonceRow> {
  const row = await database
    .selectFrom('gatewayNonces')
    .selectAll()
    .where('nonce', '=', nonce)
    .executeTakeFirst()
  if (!row) throw new GatewayMissing()
  return row
}

export const findNonce = async (database: Database, nonce: string): Promise<XmlValue> =>
  nonceXml(await nonceOf(database, nonce))

const refuse = (attribute: string, code: string, message: string) =>
  new GatewayRefusal('payment-method', [{ attribute, code, message }])

const verificationXml = ({ status, code, words }: Outcome): XmlValue => ({
  status,
  'processor-response-code': code,
  'processor-response-text': words,
  'gateway-rejection-reason': null,
})

/** Verifies and stores a card; the nonce is used up even when the bank declines. */
export async function createCard(database: Database, given: Given, now: number): Promise<XmlValue> {
  const customerId = textOrEmpty(given['customer_id'])
  const token = textOrEmpty(given['token']) || chargeId()
  const customer = await database
    .selectFrom('gatewayCustomers')
    .select('id')
    .where('id', '=', customerId)
    .executeTakeFirst()
  if (!customer) throw refuse('customer_id', '93105', 'Customer ID is invalid.')
  if (await cardOf(database, token)) throw refuse('token', '91719', 'Token has already been taken.')
  const nonce = textOrEmpty(given['payment_method_nonce'])
  const used = await spendNonce(database, nonce)
  if (!used) {
    const [code, message] = await nonceOf(database, nonce).then(
      () => ['93107', 'Cannot use a payment_method_nonce more than once.'] as const,
      () => ['93108', 'Unknown or expired payment_method_nonce.'] as const,
    )
    throw refuse('payment_method_nonce', code, message)
  }
  const outcome = verifyCard(used, now)
  if (outcome.status !== 'submitted_for_settlement')
    throw new GatewayRefusal('payment-method', [], refusalWords(outcome), {
      verification: verificationXml(outcome),
    })
  const { brand, bin, last4, expires, debit, prepaid } = used
  const card = await database
    .insertInto('gatewayCards')
    .values({
      token,
      customerId,
      brand,
      bin,
      last4,
      expires,
      debit,
      prepaid,
      behaviour: await behaviourOf(database, last4),
      createdAt: new Date(now),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return cardXml(card)
}

/** Deletes a card and cancels the subscriptions that it pays. */
export async function deleteCard(database: Database, token: string, now: number): Promise<void> {
  await database.transaction().execute(async (tx) => {
    const gone = await tx
      .deleteFrom('gatewayCards')
      .where('token', '=', token)
      .returning('token')
      .executeTakeFirst()
    if (!gone) throw new GatewayMissing()
    const paid = await tx
      .selectFrom('gatewaySubscriptions')
      .select('id')
      .where('cardToken', '=', token)
      .where('state', 'in', ['Active', 'Pending', 'Past Due'])
      .forUpdate()
      .execute()
    for (const { id } of paid) await endSubscription(tx, id, now)
  })
}
