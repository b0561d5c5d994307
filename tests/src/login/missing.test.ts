import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { showMissing } from '../../../src/login/missing.ts'
import '../../../src/login/login.css'
import '../../../src/theme/paper.css'

beforeEach(() => {
  document.body.replaceChildren()
})

test('AUTH-053, MSG-117: the way to the main page can be read on its button', async () => {
  const root = document.createElement('div')
  document.body.append(root)
  showMissing(root)
  const link = await screen.findByRole('link', { name: 'Go to the main page' })
  await waitFor(() => expect(link).toHaveAttribute('href', '/'))
  const { color, backgroundColor } = getComputedStyle(link)
  expect(color).not.toBe(backgroundColor)
})
