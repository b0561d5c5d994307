import { cleanup } from '@testing-library/react'
import { beforeEach } from 'vitest'
import { clearCookie } from '../../src/browser/cookie.ts'

// Test files share a tab: what one leaves in it, another would find, in whatever order they come.
beforeEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  for (const cookie of document.cookie.split('; ')) clearCookie(cookie.split('=')[0] ?? '')
})
