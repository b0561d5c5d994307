import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeServer } from '../fakeServer.ts'
import { openPortal } from '../openPortal.tsx'

const email = 'Already the email of another account'

test('VAL-060, VAL-117: of a new artisan a slug and an email that are taken are marked, and the first has the focus', async () => {
  fakeServer(({ method }) =>
    method === 'POST'
      ? {
          status: 422,
          body: { error: 'Already in use', fields: { slug: 'Already in use', email } },
        }
      : undefined,
  )
  await openPortal('admin', '/onboarding')
  const box = (name: string) => screen.findByRole('textbox', { name })
  const texts = {
    'Artisan name': 'Caffè dell’Òpera',
    City: 'Faenza',
    Email: 'opera@bottega.example',
    Website: 'www.opera.example',
    'Other sites': 'none yet',
    Description: 'Cups',
  }
  for (const [name, text] of Object.entries(texts)) await userEvent.fill(await box(name), text)
  const choose = (name: string, choice: string) =>
    userEvent.selectOptions(page.getByRole('combobox', { name }), choice)
  await choose('Region', 'Emilia-Romagna')
  await choose('Contract type', 'Not exclusive')
  await userEvent.click(await screen.findByRole('button', { name: 'Create' }))
  await waitFor(async () => expect(await box('Slug')).toHaveAccessibleDescription('Already in use'))
  await waitFor(async () => expect(await box('Slug')).toHaveFocus())
  await waitFor(async () => expect(await box('Slug')).toHaveValue('caffe-dell-opera'))
  await waitFor(async () => expect(await box('Email')).toHaveAccessibleDescription(email))
  // A name that makes another slug takes the mark away.
  await userEvent.fill(await box('Artisan name'), 'Caffè Nuovo')
  await waitFor(async () => expect(await box('Slug')).toHaveValue('caffe-nuovo'))
  await waitFor(async () => expect(await box('Slug')).not.toHaveAttribute('aria-invalid'))
})

test('data 13: a name without letters for a web address gives no slug, and says so', async () => {
  fakeServer(() => undefined)
  await openPortal('admin', '/onboarding')
  const box = (name: string) => screen.findByRole('textbox', { name })
  const hint = page.getByText('“日本” has no letters for a web address: please type some')
  await userEvent.fill(await box('Artisan name'), 'Søren Ærø')
  await waitFor(async () => expect(await box('Slug')).toHaveValue('soren-aero'))
  await userEvent.fill(await box('Artisan name'), '日本')
  await waitFor(async () => expect(await box('Slug')).toHaveValue(''))
  await expect.element(hint).toBeVisible()
  await userEvent.fill(await box('Slug'), 'nihon')
  await expect.element(hint).not.toBeInTheDocument()
})
