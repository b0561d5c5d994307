import { BraintreeGateway, Environment } from 'braintree'
import { expect } from 'vitest'
import { embeddedKeys } from '../../../server/sandbox/gateway/embeddedKeys.ts'
import type { TestServer } from '../../helpers/testServer.ts'
import { cards, payer } from './payer.ts'

/** A webhook about a subscription, signed as the embedded gateway signs it. */
async function signedNotice(server: TestServer, subscriptionId: string) {
  const keys = await embeddedKeys(server.database)
  const { webhookTesting } = new BraintreeGateway({ ...keys, environment: Environment.Sandbox })
  return webhookTesting.sampleNotification('subscription_charged_successfully', subscriptionId)
}

/** What it takes for each call about plans and payments to succeed. */
export function programRequests(server: TestServer) {
  const admin = () => server.as('admin')
  const nobody = () => server.as('nobody')
  return {
    readSubscriptions: async () =>
      admin().call('GET', `/api/payment/${server.as('vendor').id}/subscription`),
    readClientToken: async () => {
      const vendor = server.as('vendor')
      return vendor.call('GET', `/api/payment/token/${vendor.id}`)
    },
    readPlans: async () => {
      const vendor = server.as('vendor')
      const { body } = await vendor.call('GET', `/api/payment/token/${vendor.id}`)
      const braintreetoken = String((body as { readonly clientToken?: unknown }).clientToken)
      return vendor.call('GET', '/api/payment/plan', undefined, { braintreetoken })
    },
    readUpgrades: async () => {
      const artisan = await payer(server)
      expect((await artisan.order('base-yearly')).status).toBe(200)
      return artisan.call('GET', `/api/payment/${artisan.id}/upgrades`)
    },
    subscribe: async () => (await payer(server)).order('base-monthly'),
    changePaymentMethod: async () => {
      const artisan = await payer(server)
      expect((await artisan.order('premium-monthly')).status).toBe(200)
      const nonce = await artisan.nonce(cards.other)
      return artisan.call('PATCH', '/api/payment/payment-method', { cardDetails: { nonce }, nonce })
    },
    cancelSubscription: async () => {
      const artisan = await payer(server)
      expect((await artisan.order('premium-yearly')).status).toBe(200)
      const [{ id = '' } = {}] = (await artisan.subscriptions()) as { id?: string }[]
      return artisan.call('DELETE', `/api/payment/subscription/${id}`)
    },
    readOpenOrder: async () => admin().call('GET', `/api/payment/${server.as('vendor').id}/order`),
    keepSubscription: async () => {
      const artisan = await payer(server)
      expect((await artisan.order('premium-yearly')).status).toBe(200)
      const [{ id = '' } = {}] = (await artisan.subscriptions()) as { id?: string }[]
      expect((await artisan.call('DELETE', `/api/payment/subscription/${id}`)).status).toBe(200)
      return artisan.call('POST', `/api/payment/subscription/${id}/keep`)
    },
    takePaymentNotice: async () => {
      const artisan = await payer(server)
      expect((await artisan.order('base-yearly')).status).toBe(200)
      const [{ id = '' } = {}] = (await artisan.subscriptions()) as { id?: string }[]
      const { bt_signature, bt_payload } = await signedNotice(server, id)
      const body = new URLSearchParams({ bt_signature, bt_payload }).toString()
      return nobody().call('POST', '/api/payment/webhook', body, {
        'content-type': 'application/x-www-form-urlencoded',
      })
    },
    readPresentation: async () => nobody().call('GET', '/api/payment/presentation/it'),
  }
}
