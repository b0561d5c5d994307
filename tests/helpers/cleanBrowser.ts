import { afterEach, beforeEach, vi } from 'vitest'
import { page } from 'vitest/browser'
import { forgetOffer } from '../../src/api/hostOffer.ts'
import { endSession } from '../../src/auth/session.ts'
import { clearCookie } from '../../src/browser/cookie.ts'
import { showLanguage } from '../../src/language/language.ts'
// As in the app, where it comes before all else: the other sheets take their colours and spaces of it.
import '../../src/theme/fonts.css'
import '../../src/theme/paper.css'
import '../../src/theme/base.css'
import '../../src/theme/muiColours.css'
import { expectAnswersFit } from '../src/fakeServer.ts'
import { cleanup, configure } from '@testing-library/react'

/** The page comes from our server, unless a test takes the mark away. */
const ownServerMark = document.createElement('meta')
ownServerMark.name = 'bottega-api'
ownServerMark.content = ''

// As long as vitest’s locators wait: three tabs share two cores.
configure({ asyncUtilTimeout: 10_000 })

// Test files share a tab: what one leaves in it, another would find, in whatever order they come.
beforeEach(async () => {
  cleanup()
  // What the charts measure their words with stays in the page.
  document.getElementById('recharts_measurement_span')?.remove()
  showLanguage('en')
  forgetOffer()
  for (const mark of document.querySelectorAll('meta[name="bottega-api"]')) mark.remove()
  document.head.append(ownServerMark)
  localStorage.clear()
  sessionStorage.clear()
  for (const cookie of document.cookie.split('; ')) clearCookie(cookie.split('=')[0] ?? '')
  if (innerWidth !== 1280 || innerHeight !== 900) await page.viewport(1280, 900)
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  endSession()
  expectAnswersFit()
})
