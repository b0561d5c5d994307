import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openPortal } from '../openPortal.tsx'
import { importServer, table } from './importServer.ts'

describe('the import of any resource', () => {
  test('stands beside the export of its list, and in the palette', async () => {
    importServer()
    const { heading, router } = await openPortal('admin', '/vendors')
    await page.getByRole('link', { name: 'Import CSV' }).click()
    await expect.element(heading).toHaveTextContent('Import: Artisans')
    expect(router.state.location.pathname).toBe('/imports/vendors')
    expect(page.getByText(/83 products/).elements()).toEqual([])
    await router.navigate('/vendors')
    await expect.element(page.getByRole('link', { name: 'Import CSV' })).toBeVisible()
    await userEvent.keyboard('{Control>}k{/Control}')
    await page.getByRole('combobox', { name: /./ }).last().fill('import changes')
    await userEvent.keyboard('{Enter}')
    await expect.element(heading).toHaveTextContent('Import: Artisans')
  })

  test('sends files without the limits of the mass update', async () => {
    const sent = importServer()
    await openPortal('admin', '/imports/products')
    expect(await screen.findByText(/up to 50 MB and 100,000 rows/)).toBeVisible()
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    if (input) await userEvent.upload(input, table())
    expect(await screen.findByRole('heading', { name: 'spring.csv' })).toBeVisible()
    const one = sent.find(({ method, path }) => method === 'POST' && path === '/api/product/import')
    expect(Object.fromEntries(one?.query ?? [])).toEqual({ name: 'spring.csv' })
  })

  test('is not offered to those who may change nothing, and refuses them', async () => {
    const sent = importServer()
    const { heading, router } = await openPortal('translator', '/products')
    expect(await screen.findByRole('button', { name: 'Export CSV' })).toBeVisible()
    expect(screen.queryAllByRole('link', { name: /Import CSV/i })).toEqual([])
    await router.navigate('/imports/products')
    await expect.element(heading).toHaveTextContent('You can’t import here')
    expect(sent.filter(({ path }) => path.includes('import'))).toEqual([])
  })

  test('of nothing that there is, is no page', async () => {
    importServer()
    const { heading } = await openPortal('admin', '/imports/nothing')
    await expect.element(heading).toHaveTextContent('404! Page not found')
  })
})
