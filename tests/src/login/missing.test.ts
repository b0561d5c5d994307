import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showLanguage } from '../../../src/language/language.ts'
import { showMissing } from '../../../src/login/missing.ts'
import '../../../src/login/login.css'
import '../../../src/theme/paper.css'

beforeEach(() => {
  showLanguage('en')
  document.body.replaceChildren()
})

test('AUTH-053, MSG-117: the way to the main page can be read on its button', async () => {
  const root = document.createElement('div')
  document.body.append(root)
  showMissing(root)
  const link = page.getByRole('link', { name: 'Go to the main page' })
  await expect.element(link).toHaveAttribute('href', '/')
  const { color, backgroundColor } = getComputedStyle(link.element())
  expect(color).not.toBe(backgroundColor)
})
