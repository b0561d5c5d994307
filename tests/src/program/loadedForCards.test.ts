import { expect, test, vi } from 'vitest'
import { loadedForCards } from '../../../src/features/program/loadedForCards.ts'

const tokenOf = (configUrl: string) => btoa(JSON.stringify({ version: 2, configUrl }))
const real = tokenOf(
  'https://api.sandbox.braintreegateway.com:443/merchants/m/client_api/v1/configuration',
)

const documentCameFor = (path: string) =>
  vi
    .spyOn(performance, 'getEntriesByType')
    .mockReturnValue([{ name: `${location.origin}${path}` } as PerformanceEntry])

test('a real gateway is reached from a document that was sent for a page with a card form', () => {
  documentCameFor('/vendor-plans/5f1c?x=1')
  expect(loadedForCards(real)).toBe(true)
})

test('a document that was sent for another page has to be loaded anew', () => {
  documentCameFor('/products')
  expect(loadedForCards(real)).toBe(false)
})

test('the embedded gateway is reached from every page', () => {
  documentCameFor('/products')
  expect(loadedForCards(tokenOf('/sandbox/gateway/v1/configuration'))).toBe(true)
  expect(loadedForCards('no token at all')).toBe(true)
})
