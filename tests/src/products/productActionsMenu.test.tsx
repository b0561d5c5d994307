import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { userTypes } from '../../../resources/settings/roles.ts'
import { open, server } from '../features/collectionServer.ts'

describe.each(['/collections/c1/bulk?view=products', '/collections/c1/images'])(
  'the menu of product actions on %s',
  (address) => {
    test.each(userTypes)('COLL-034, COLL-035: for a %s', async (type) => {
      server()
      await open(type, address)
      await expect.element(page.getByText('Coppa').first()).toBeVisible()
      const has = type === 'admin' || type === 'manager'
      expect(screen.queryAllByRole('button', { name: 'Product actions' })).toHaveLength(has ? 1 : 0)
    })

    test('COLL-036, COLL-037, COLL-038: makes a collection, leads to the other page, closes on its own', async () => {
      server({
        first: ({ path }) =>
          path.startsWith('/api/translation/')
            ? { body: { docs: [], page: 1, pages: 1 } }
            : undefined,
      })
      const { router } = await open('manager', address)
      const choose = async (name: string) => {
        await userEvent.click(await screen.findByRole('button', { name: 'Product actions' }))
        await userEvent.click(await screen.findByRole('menuitem', { name }))
        await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
      }
      await choose('Create New Collection')
      const dialog = page.getByRole('dialog', { name: 'Create New Collection' })
      await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveFocus()
      await userEvent.keyboard('{Escape}')
      await expect.element(dialog).not.toBeInTheDocument()
      await choose('Images')
      expect(router.state.location.pathname).toBe('/collections/c1/images')
      await choose('Images')
      await choose('Translations')
      expect(router.state.location.pathname).toBe('/collections/c1/bulk')
    })
  },
)
