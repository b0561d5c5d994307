import { collectionIds, productIds, vendorId } from '../records.ts'
import type { Act } from './act.ts'

const [, otherCollection] = collectionIds
const [, toDescribe] = productIds

export const readActs: readonly Act[] = [
  {
    who: 'admin',
    path: '/custom-properties',
    asks: ['GET /api/product-data'],
    does: (page) => page.getByText('Plate').first().waitFor(),
  },
  {
    who: 'admin',
    path: '/approval-dashboard',
    asks: ['GET /api/collection'],
    does: (page) => page.getByText('Winter plates').first().waitFor(),
  },
  {
    who: 'translator',
    path: '/translator-dashboard/me',
    asks: ['GET /api/collection/list/translations'],
    does: (page) => page.getByText('Winter plates').first().waitFor(),
  },
  {
    who: 'admin',
    path: `/collections/${otherCollection}/bulk`,
    asks: ['GET /api/translation/collection/{collectionId}'],
    does: (page) => page.getByText('Red vase').first().waitFor(),
  },
  {
    who: 'admin',
    path: `/vendor/${vendorId}/analytics`,
    asks: ['GET /cubejs-api/v1/load'],
    does: (page) => page.getByText('Daily views').first().waitFor(),
  },
  {
    who: 'vendor',
    path: `/products/${toDescribe}`,
    asks: ['GET /api/product/{id}'],
    does: (page) => page.getByText('BK-002').first().waitFor(),
  },
]
