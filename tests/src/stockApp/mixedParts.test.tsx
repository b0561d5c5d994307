import { page } from 'vitest/browser'
import { Authenticated, useGetIdentity, useLogin } from 'react-admin'
import { afterEach, expect, test, vi } from 'vitest'
import { model } from '../../../resources/index.ts'
import { giveOwnViews } from '../../../src/fields/context/ownViews.ts'
import { themed, type ResourceViews } from '../../../src/layout/pageArea.ts'
import { fakeServer } from '../fakeServer.ts'
import { fakeToken } from '../fakeToken.ts'
import { openPortal } from '../openPortal.tsx'
import { fields } from './recipes/ownFields.tsx'
import { sampleServer, termId, vendorId, writesIn } from './sampleServer.ts'

const views: ResourceViews = {
  vendors: {
    edit: themed(() => import('./recipes/VendorForm.tsx'), 'VendorForm'),
    show: themed(() => import('./recipes/VendorPage.tsx'), 'VendorPage'),
  },
  glossaryTerms: { edit: themed(() => import('./recipes/TermForm.tsx'), 'TermForm') },
}
const open = (address: string) => openPortal('admin', address, undefined, undefined, views)
const box = (name: string | RegExp) => page.getByRole('textbox', { name })
const save = () => page.getByRole('button', { name: 'Save' }).click()

afterEach(() => vi.unstubAllGlobals())

test('issue 52: our inputs stand in a stock form, with the checks of the definition', async () => {
  const sent = sampleServer()
  const { heading } = await open(`/vendors/${vendorId}`)
  await expect.element(box(/Artisan name/)).toHaveValue('Bottega Rossi')
  await expect.element(heading).toHaveTextContent(/Bottega Rossi$/)
  await box(/Artisan name/).fill('')
  await box(/Website/).fill('no address')
  await save()
  await expect.element(box(/Artisan name/)).toHaveAttribute('aria-invalid', 'true')
  await expect.element(box(/Website/)).toHaveAttribute('aria-invalid', 'true')
  expect(writesIn(sent)).toEqual([])
  await box(/Artisan name/).fill('Bottega Verdi')
  await box(/Website/).fill('https://verdi.example')
  // Its error goes, and what is below it moves up.
  await expect.element(box(/Website/)).not.toHaveAttribute('aria-invalid')
  await page.getByRole('switch', { name: /vetted/i }).click()
  await save()
  await vi.waitFor(() => expect(writesIn(sent)).toHaveLength(1))
  expect(writesIn(sent)[0]).toMatchObject({
    method: 'PUT',
    body: { artisanName: 'Bottega Verdi', website: 'https://verdi.example', vetted: true },
  })
})

test('issue 52: stock inputs stand in our form, with the checks of the definition', async () => {
  const sent = sampleServer()
  await open(`/glossary-terms/${termId}`)
  await expect.element(page.getByText('Used in material texts')).toBeVisible()
  await box('Italian').fill('')
  await save()
  await expect.element(box('Italian')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(page.getByText(/Italian.*required|Enter.*Italian/i)).toBeVisible()
  expect(writesIn(sent)).toEqual([])
  await box('Italian').fill('smalto')
  await save()
  await vi.waitFor(() => expect(writesIn(sent)).toHaveLength(1))
  expect(writesIn(sent)[0]).toMatchObject({ method: 'PUT', body: { it: 'smalto' } })
})

test('issue 52: our fields, CanAccess and usePermissions in a stock page', async () => {
  sampleServer()
  await open(`/vendors/${vendorId}/show`)
  await expect.element(page.getByText('Shown to admin')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Edit' }).first()).toBeVisible()
  await expect.element(page.getByText('Active', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Bottega Rossi' })).toBeVisible()
})

test('issue 52: a cell and an input of one’s own, in the generated list and form', async () => {
  sampleServer()
  giveOwnViews(model.resource('glossaryTerms'), fields.glossaryTerms ?? {})
  const { router } = await openPortal('admin', '/glossary-terms')
  const cell = page.getByRole('cell', { name: 'maiolica', exact: true })
  await expect.element(cell).toBeVisible()
  expect(cell.element().querySelector('strong')?.textContent).toBe('maiolica')
  await router.navigate(`/glossary-terms/${termId}`)
  await expect.element(page.getByLabelText('Note of ours')).toBeVisible()
})

test('issue 52: an own view of a field that is not there is refused', () => {
  expect(() => giveOwnViews(model.resource('glossaryTerms'), { nothing: {} })).toThrow(
    'glossaryTerms has no field nothing',
  )
})

function SignedIn() {
  const login = useLogin()
  const { identity } = useGetIdentity()
  return (
    <Authenticated>
      <p>Signed in as {identity?.fullName}</p>
      <button
        type="button"
        onClick={() => void login({ username: 'a@bottega.example', password: 'x' })}
      >
        Again
      </button>
    </Authenticated>
  )
}

test('issue 52: Authenticated, useGetIdentity and useLogin in a page', async () => {
  const token = fakeToken({ url: '/vendors' })
  const sent = fakeServer(({ path }) =>
    path === '/api/auth/login' ? { body: { token } } : undefined,
  )
  const component = { ready: () => SignedIn, load: async () => SignedIn }
  const { router } = await openPortal('admin', '/contacts', undefined, undefined, {
    contacts: { list: { component } },
  })
  await expect.element(page.getByText('Signed in as Àda Rossi')).toBeVisible()
  await page.getByRole('button', { name: 'Again' }).click()
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/vendors'))
  expect(sent.find(({ path }) => path === '/api/auth/login')?.body).toMatchObject({
    email: 'a@bottega.example',
  })
})
