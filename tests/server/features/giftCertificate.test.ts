import { describe, expect, test } from 'vitest'
import { userTypes } from '../../../resources/settings/roles.ts'
import { listOf, type Json } from '../../helpers/listOf.ts'
import { withServer } from '../../helpers/testServer.ts'

const server = withServer()

const may = ['admin', 'logistics']

describe('the facts of a gift certificate', () => {
  test('API-067: are the name of the product, of its artisan, and the biography', async () => {
    const admin = server.as('admin')
    const {
      rows: [product],
    } = await listOf(admin, '/api/product', { range: [0, 0] })
    const { body: vendor } = await admin.call('GET', `/api/vendor/${String(product?.vendor)}`)
    const answer = await admin.call('GET', `/api/vendor/gift-cert-info/${String(product?._id)}`)
    expect(answer).toMatchObject({ status: 200 })
    expect(answer.body).toEqual({
      productName: product?.name,
      name: (vendor as Json).artisanName,
      biography: (vendor as Json).biography,
    })
  })

  test.each(userTypes)(
    'GIFT-009, GIFT-010, GIFT-011: are for admin and logistics: %s',
    async (type) => {
      const admin = server.as('admin')
      const {
        rows: [product],
      } = await listOf(admin, '/api/product', { range: [0, 0] })
      const client = server.as(type)
      const address = `/api/vendor/gift-cert-info/${String(product?._id)}`
      expect((await client.call('GET', address)).status).toBe(may.includes(type) ? 200 : 403)
    },
  )

  test('of a product that is not there are not found', async () => {
    const admin = server.as('admin')
    const nobody = '019a0000-0000-7000-8000-000000000000'
    expect((await admin.call('GET', `/api/vendor/gift-cert-info/${nobody}`)).status).toBe(404)
    expect((await admin.call('GET', '/api/vendor/gift-cert-info/none')).status).toBe(404)
  })
})
