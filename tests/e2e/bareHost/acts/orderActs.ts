import type { Page } from 'playwright-core'
import { picture } from '../../../helpers/chosenFiles.ts'
import { filesHost, orderNumber, vendorId, type Records } from '../records.ts'
import type { Act } from './act.ts'
import { press, answer, fill, pdf } from './steps.ts'

const order = `/vendors/${vendorId}/orders/${orderNumber}`

const booked = (records: Records) => {
  const [one] = records.order
  const [contact] = records.contact
  if (!one) return
  records.documentation = `${filesHost}/etd.pdf`
  one['pickupAddressAndTime'] = contact?.['pickupAddressAndTime']
  for (const data of one['orderManagementData'] as Record<string, unknown>[])
    Object.assign(data, {
      expectedShippingAt: '2031-03-04',
      packagePhoto: [`${filesHost}/packed.jpg`],
    })
}
const rates = async (page: Page) => {
  await fill(page, /^Invoice total/, '120')
  await press(page, 'Get rates')
  await page.getByText('Bare Express').first().waitFor()
}

export const orderActs: readonly Act[] = [
  {
    who: 'vendor',
    path: `/vendors/${vendorId}/orders`,
    asks: ['GET /api/order/vendor/{vendorId}'],
    does: (page) => page.getByText(orderNumber).first().waitFor(),
  },
  {
    who: 'vendor',
    path: order,
    asks: [
      'GET /api/order/purchase-order/{orderNumber}/{vendorId}',
      'POST /api/order/save-multi-file-in-s3',
      'PUT /api/order/{n}/shipment/{s}/product/{p}/management',
    ],
    async does(page) {
      const packed = page.getByRole('group', { name: /packaged/i })
      await packed.locator('input[type=file]').setInputFiles(await picture('packed.jpg', 300))
      await packed.locator('.stored-pictures > li').first().waitFor()
      await fill(page, /^Shipping date confirmed/, '04.03.2031')
      await page.keyboard.press('Tab')
      await press(page, 'Save')
    },
  },
  {
    who: 'vendor',
    path: order,
    asks: ['POST /api/order/save-file-in-s3'],
    given: ({ order: [one] }) => {
      // Wood to the United States needs a certificate.
      for (const item of (one?.['line_items'] ?? []) as { productData: object }[])
        item.productData = { ...item.productData, material: 'wood' }
    },
    does: (page) =>
      page
        .getByRole('group', { name: /CARB|certificat/i })
        .locator('input[type=file]')
        .setInputFiles(pdf('carb.pdf')),
  },
  {
    who: 'vendor',
    path: order,
    asks: ['DELETE /api/order/management/{id}/photo'],
    async does(page) {
      await page
        .getByRole('group', { name: /^Ready item/ })
        .getByRole('button', { name: /Delete/ })
        .first()
        .click()
      await answer(page, /Delete|Remove/)
    },
  },
  {
    who: 'vendor',
    path: order,
    asks: ['PUT /api/order/{n}/vendor/{v}/management/pickup-address'],
    async does(page) {
      await page.getByLabel('Predefined location').selectOption({ index: 1 })
      await page.getByRole('button', { name: 'Save', exact: true }).last().click()
    },
  },
  {
    who: 'logistics',
    path: order,
    asks: [
      'GET /api/order/{n}/vendor/{v}/documentation',
      'PUT /api/order/{n}/vendor/{v}/documentation',
    ],
    does: (page) =>
      page.locator('.shipping input[type=file]').first().setInputFiles(pdf('etd.pdf')),
  },
  {
    who: 'logistics',
    path: order,
    asks: ['DELETE /api/order/{n}/vendor/{v}/documentation'],
    given: booked,
    async does(page) {
      await page
        .locator('.shipping')
        .getByRole('button', { name: /Delete|Remove/ })
        .first()
        .click()
      await answer(page, /Delete|Remove/)
    },
  },
  {
    who: 'logistics',
    path: order,
    asks: ['POST /api/order/{n}/vendor/{v}/rates'],
    given: booked,
    does: rates,
  },
  {
    who: 'logistics',
    path: order,
    asks: ['POST /api/order/{n}/vendor/{v}/ship'],
    given: booked,
    async does(page) {
      await rates(page)
      await page.getByRole('radio', { name: /Bare Express/ }).check()
      await press(page, /^Ship /)
      await answer(page)
    },
  },
  {
    who: 'admin',
    path: '/sap/orders',
    asks: ['GET /api/sap/check-spree-orders', 'POST /api/sap/order/{orderNumber}'],
    does: (page) => press(page, /Create on SAP.*R500100777|^Create .*R500100777/),
  },
]
