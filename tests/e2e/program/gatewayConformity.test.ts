import { afterAll, beforeAll, expect, test } from 'vitest'
import { translate } from '../../../i18n/index.ts'
import type { MessageKey } from '../../../schema/index.ts'
import { TEST_CHROMIUM_ARGS } from '../../../scripts/chromium.mjs'
import { connect, type Database } from '../../../server/db/connect.ts'
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../../server/db/embedded/embeddedPostgres.ts'
import { launchBrowser } from '../../helpers/chromium.ts'
import { demoFolder } from '../../helpers/demoSite.ts'
import { fillCard, testNumbers } from './fillCard.ts'
import { newArtisan } from './newArtisan.ts'
import { officialHosts, type OfficialHosts } from './officialHosts.ts'
import { startPortal, type Portal } from '../../helpers/portal.ts'
import { keepSession, visitor } from '../../helpers/visitor.ts'

const t = (key: MessageKey, vars = {}) => translate('en', key, vars)

/** The gateway has a database of its own, of which it uses its tables and the plans. */
const gatewayFolder = demoFolder()
const portalFolder = demoFolder()
let postgres: EmbeddedPostgres
let database: Database
let hosts: OfficialHosts
let portal: Portal
beforeAll(async () => {
  postgres = await startEmbeddedPostgres({ dataDir: gatewayFolder.path })
  database = connect(postgres.connection, { max: 4 })
  hosts = await officialHosts(database, gatewayFolder.path)
  portal = await startPortal(portalFolder.path, hosts.env)
})
afterAll(async () => {
  await portal.stop()
  await hosts.close()
  await database.destroy()
  await postgres.stop()
  for (const folder of [gatewayFolder, portalFolder]) folder.remove()
})

/** What the gateway knows of a customer, who has the id of the artisan. */
const subscriptionsAtGateway = (customer: string) =>
  database
    .selectFrom('gatewaySubscriptions as s')
    .innerJoin('gatewayCards as c', 'c.token', 's.cardToken')
    .selectAll('s')
    .where('c.customerId', '=', customer)
    .execute()

test('API-202, API-203, API-204, API-209: with the official addresses an artisan buys and cancels, as with our own gateway', async () => {
  const artisan = await newArtisan(portal, 'conform')
  const browser = await launchBrowser({ args: [...TEST_CHROMIUM_ARGS, ...hosts.args] })
  const { page, faults } = await visitor(browser, portal.url, { isNew: true })
  const barred: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy|violates/.test(message.text())) barred.push(message.text())
  })
  await keepSession(page.context(), portal.url, artisan.who, 'en')
  await page.goto(`${portal.url}/vendor-subscription/${artisan.id}`)
  await fillCard(page, { number: testNumbers.visa })
  await page.locator('input[type=radio][value="base-monthly"]').check()
  await page.getByRole('button', { name: t('app.program.pay.button', { price: '€23' }) }).click()
  const dialog = page.getByRole('dialog')
  const agree = (key: MessageKey, vars = {}) =>
    dialog.getByRole('button', { name: t(key, vars), exact: true }).click()
  await agree('app.program.pay.confirmPay', { price: '€23' })
  await page.locator('article[data-status=Active]').waitFor()
  const [kept] = await subscriptionsAtGateway(artisan.id)
  expect(kept).toMatchObject({ planId: 'base-monthly', cents: 2300, state: 'Active' })

  await page.locator('article[data-status=Active]').getByRole('button').click()
  await agree('app.program.cancel.yes')
  await page.locator('article[data-status="Notice period"]').waitFor()
  expect(await subscriptionsAtGateway(artisan.id)).toMatchObject([
    { id: kept?.id, state: 'Canceled' },
  ])

  // The page reached each of the hosts, and the portal's policy was in nobody's way.
  const places = hosts.asked.join('\n')
  for (const wanted of [
    'https://assets.braintreegateway.com/web/',
    'POST https://payments.sandbox.braintree-api.com/graphql',
    'https://songbirdstag.cardinalcommerce.com/',
    'POST https://api.sandbox.braintreegateway.com/merchants/bottega/client_api/',
    'POST https://api.sandbox.braintreegateway.com/merchants/bottega/subscriptions',
  ])
    expect(places).toContain(wanted)
  expect(barred).toEqual([])
  // Other hosts are what it is about.
  expect(faults.splice(0).join()).toContain('foreign: https://assets.braintreegateway.com/')
  await browser.close()
})
