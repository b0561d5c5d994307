import { afterEach, expect, test } from 'vitest'
import { dropRefusedStorage } from '../../../src/browser/dropRefusedStorage.ts'

const own = Object.getOwnPropertyDescriptor(window, 'localStorage')
afterEach(() => {
  if (own) Object.defineProperty(window, 'localStorage', own)
})

test('public-cases 20: a browser that refuses its storage is one without, and another keeps it', () => {
  dropRefusedStorage()
  expect(window.localStorage).toBeInstanceOf(Storage)
  Object.defineProperty(window, 'localStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    },
  })
  expect(() => window.localStorage).toThrow('denied')
  dropRefusedStorage()
  expect(window.localStorage).toBeUndefined()
})
