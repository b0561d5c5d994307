import { expect, test } from 'vitest'
import type { ErpAddress, ErpOrder } from '../../../server/adapters/erp/erp.ts'
import { salesOrderBody, unfitFor } from '../../../server/adapters/erp/salesOrderBody.ts'
import { missingOrders } from '../../../server/features/erp/missingOrders.ts'
import { refusedBy, salesOrderContract } from '../../../server/sandbox/erp/salesOrderContract.ts'
import type { Json } from '../../helpers/listOf.ts'
import { withServer } from '../../helpers/testServer.ts'
import { create, listed, salesOrders, twoArtisans } from './erpOrder.ts'

const account = {
  url: 'https://sap.example',
  user: 'u',
  password: 'p',
  client: null,
  salesOrganisation: '1710',
  distributionChannel: '10',
  division: '00',
  soldTo: '17100003',
  orderType: 'OR',
  priceCondition: 'PR00',
  unit: 'ST',
}
const carter: ErpAddress = {
  name: 'Emily Carter',
  company: 'Carter LLC',
  address: '1120 Ocean Avenue',
  address2: 'Suite 4',
  city: 'Santa Monica',
  zip: '90401',
  state: 'CA',
  country: 'US',
  phone: '+1 310 555 0142',
  email: 'emily@example.com',
}
const orderTo = (shipTo: ErpAddress): ErpOrder => ({
  number: 'R123456789',
  day: '2026-11-20',
  shipTo,
  items: [{ material: 'V-1', quantity: 2, name: 'A'.repeat(80), price: 205 }],
})
const addressOf = (to: ErpAddress) =>
  salesOrderBody(account, orderTo(to)).to_Partner[0]?.to_Address?.[0] as Json

test('data B1, B2: a company, its contact and a region by code stand where SAP has them', () => {
  const body = salesOrderBody(account, orderTo(carter))
  expect(refusedBy(salesOrderContract, body)).toBeNull()
  expect(body.to_Item[0]).toMatchObject({
    RequestedQuantityUnit: 'ST',
    to_PricingElement: [{ ConditionType: 'PR00', ConditionQuantityUnit: 'ST' }],
  })
  expect(addressOf(carter)).toEqual({
    OrganizationName1: 'Carter LLC',
    OrganizationName2: 'Emily Carter',
    StreetName: '1120 Ocean Avenue',
    StreetPrefixName1: 'Suite 4',
    CityName: 'Santa Monica',
    PostalCode: '90401',
    Region: 'CA',
    Country: 'US',
    PhoneNumber: '+1 310 555 0142',
    EmailAddress: 'emily@example.com',
  })
  // Of orders from before the shop told codes: SAP refuses a name.
  expect(addressOf({ ...carter, state: 'California' })).not.toHaveProperty('Region')
})

test('data B3: what is long is divided at a space, and nothing of it is lost', () => {
  const long: ErpAddress = {
    ...carter,
    company: 'Associazione Nazionale Artigiani della Ceramica e del Vetro',
    address: 'Strada Provinciale Faentina per Castel San Pietro Terme 128, interno 4, scala B',
    city: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
  }
  const body = salesOrderBody(account, orderTo(long))
  expect(unfitFor(orderTo(long))).toEqual([])
  expect(refusedBy(salesOrderContract, body)).toBeNull()
  const {
    OrganizationName1,
    OrganizationName3,
    StreetName,
    StreetSuffixName1,
    CityName,
    DistrictName,
  } = addressOf(long)
  expect([OrganizationName1, OrganizationName3].join(' ')).toBe(long.company)
  expect([StreetName, StreetSuffixName1].join(' ')).toBe(long.address)
  expect([CityName, DistrictName].join('')).toBe(long.city)
})

test('data B3: a number that SAP has no room for is told too', () => {
  const number = 'R'.repeat(36)
  expect(unfitFor({ ...orderTo(carter), number })).toEqual([{ field: 'number', most: 35 }])
})

test('issue 37.5: what is told before is all that the contract refuses of any address', () => {
  const texts = [0, 1, 10, 11, 12, 30, 31, 40, 41, 80, 81, 100, 101, 120, 241, 242].flatMap(
    (most) => ['x'.repeat(most), 'ab cdefg '.repeat(30).slice(0, most).trim()],
  )
  const fields = ['name', 'address', 'address2', 'city', 'zip', 'phone', 'email', 'state'] as const
  for (const company of ['', 'Carter LLC', 'C'.repeat(80), 'C'.repeat(81)])
    for (const field of fields)
      for (const text of texts) {
        const order = orderTo({ ...carter, company, [field]: text })
        const refused = refusedBy(salesOrderContract, salesOrderBody(account, order))
        if (unfitFor(order).length === 0)
          expect([company, field, text, refused]).toEqual([company, field, text, null])
      }
})

test.each([
  [
    'an unknown property',
    { to_Partner: [{ PartnerFunction: 'SH', to_Address: [{ CareOfName: 'E' }] }] },
  ],
  ['a text that is too long', { PurchaseOrderByCustomer: 'R'.repeat(36) }],
  ['a number as a number', { to_Item: [{ Material: 'V-1', RequestedQuantity: 2 }] }],
  ['a day in another form', { CustomerPurchaseOrderDate: '2026-11-20' }],
])('the embedded ERP goes by the contract: %s is refused', (_what, more) => {
  expect(
    refusedBy(salesOrderContract, { ...salesOrderBody(account, orderTo(carter)), ...more }),
  ).toMatch(/^Property '\w+'/)
})

const server = withServer()

test('issue 37.5: a refusal stands at the field that SAP means, in its words', async () => {
  const admin = server.as('admin')
  const number = await twoArtisans(server, 3, { shipTo: { ...carter, state: 'XX' } })
  const words = 'State or region: Region XX is not defined for country US.'
  expect(await create(admin, number)).toMatchObject({
    status: 422,
    body: { code: 'ERP_REFUSED', error: `The ERP refuses this order: ${words}` },
  })
  expect(await listed(admin, number)).toMatchObject({ state: 'failed', problem: words })
  const [italian] = (await missingOrders(server.database, 'it')).filter(
    (one) => one.number === number,
  )
  expect(italian?.problem).toBe('Stato o regione: Region XX is not defined for country US.')
})

test('data B3: what SAP has no room for is told before anything is sent, and goes once it is mended', async () => {
  const admin = server.as('admin')
  const shipTo = { ...carter, zip: '90401-12345' }
  const number = await twoArtisans(server, 3, { shipTo })
  const words = 'SAP has no room for all of it. Shorten it in the order: '
  expect(await listed(admin, number)).toMatchObject({
    state: null,
    problem: `${words}Postal code (at most 10 characters)`,
  })
  const refused = await create(admin, number)
  expect([refused.status, refused.body]).toMatchObject([422, { code: 'ERP_REFUSED' }])
  expect(await salesOrders(server, number)).toEqual([])
  const fits = await twoArtisans(server, 3, { shipTo: carter })
  expect(await listed(admin, fits)).toMatchObject({ state: null, problem: null })
  expect((await create(admin, fits)).status).toBe(200)
  const [{ doc } = { doc: {} }] = await salesOrders(server, fits)
  expect(doc).toMatchObject({
    to_Partner: [{ to_Address: [{ OrganizationName2: 'Emily Carter' }] }],
  })
})
