import { describe, expect, test } from 'vitest'
import { fillPath, matchPath, pathsOf } from '../../schema/index.ts'

describe('filling a path', () => {
  test.each([
    { path: '/', params: {}, address: '/' },
    { path: '/a/:b/c', params: { b: 'x' }, address: '/a/x/c' },
    { path: '/a/:b', params: { b: 7 }, address: '/a/7' },
    { path: '/a/:b', params: { b: 'x/y ?#&é' }, address: '/a/x%2Fy%20%3F%23%26%C3%A9' },
    { path: '/a/:b?', params: {}, address: '/a' },
    { path: '/a/:b?', params: { b: '' }, address: '/a' },
    { path: '/a/:b?', params: { b: 'x' }, address: '/a/x' },
  ])('$path gives $address', ({ path, params, address }) => {
    expect(fillPath(path, params)).toBe(address)
  })

  test('a slot without a value is a mistake, not another address', () => {
    expect(() => fillPath('/a/:b/c', {})).toThrow('/a/:b/c: nothing for ":b"')
    expect(() => fillPath('/a/:b/c', { b: '' })).toThrow(':b')
  })
})

describe('matching an address', () => {
  test.each([
    { path: '/', address: '/', params: {} },
    { path: '/a/:b', address: '/a/x', params: { b: 'x' } },
    { path: '/a/:b', address: '/A/x/', params: { b: 'x' } },
    { path: '/a/:b', address: '/a/x%2Fy', params: { b: 'x/y' } },
    { path: '/a/:b', address: '/a/%E0%A4%A', params: { b: '%E0%A4%A' } },
    { path: '/a/:b?', address: '/a', params: {} },
    { path: '/a/:b?', address: '/a/x', params: { b: 'x' } },
    { path: '/a/:b', address: '/a', params: null },
    { path: '/a/:b', address: '/a/x/y', params: null },
    { path: '/a/:b/c', address: '/a/x/d', params: null },
    { path: '/a', address: '/', params: null },
    { path: '/', address: '/a', params: null },
  ])('$address against $path', ({ path, address, params }) => {
    expect(matchPath(path, address)).toEqual(params)
  })

  test('what was filled is found again', () => {
    const params = { vendor: 'a/b', orderNumber: '#7 è' }
    const path = '/vendors/:vendor/orders/:orderNumber'
    expect(matchPath(path, fillPath(path, params))).toEqual(params)
  })
})

test('the pages of a resource have its name, as words with hyphens', () => {
  expect(pathsOf('productTypes')).toEqual({
    list: '/product-types',
    create: '/product-types/create',
    edit: '/product-types/:id',
    show: '/product-types/:id/show',
  })
})
