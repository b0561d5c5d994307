import { page } from 'vitest/browser'
import { afterEach, expect, test, vi } from 'vitest'
import { roles } from '../../../resources/settings/roles.ts'
import { resourceDefinitions } from '../../../src/app/resourceDefinitions.ts'
import { resourceNames } from '../../../src/routing/resourceNames.ts'
import type { Role, Subject } from '../../../schema/index.ts'
import { openPortal } from '../openPortal.tsx'
import { contactId, sampleServer, termId, vendorId, writesIn } from './sampleServer.ts'
import { views } from './stockViews.ts'

const open = (address: string, role: Role = 'admin') =>
  openPortal(role, address, undefined, undefined, views)

afterEach(() => vi.unstubAllGlobals())

test('issue 52: a stock list shows fields beyond the definition’s columns, with one title and Create', async () => {
  const sent = sampleServer()
  const { heading, router } = await open('/vendors')
  await expect.element(page.getByText('Etsy and fairs')).toBeVisible()
  await expect.element(heading).toHaveTextContent(/^Artisans$/)
  expect(sent.find(({ path }) => path === '/api/vendor')?.query.get('columns')).toBe('["*"]')
  // As react-admin does where there is a page to show.
  await page.getByText('Etsy and fairs').click()
  await vi.waitFor(() => expect(router.state.location.pathname).toBe(`/vendors/${vendorId}/show`))
  // The name of the contact is that of its definition, and leads to its page.
  await expect
    .element(page.getByRole('link', { name: 'Bottega Rossi' }))
    .toHaveAttribute('href', `/contacts/${contactId}/show`)
  await page.getByRole('link', { name: 'Edit' }).click()
  await vi.waitFor(() => expect(router.state.location.pathname).toBe(`/vendors/${vendorId}`))
})

test('issue 52: the buttons of a stock list lead to the addresses of the portal', async () => {
  const sent = sampleServer()
  const { router } = await open('/glossary-terms')
  const at = () => router.state.location.pathname
  await page.getByRole('link', { name: 'Show' }).click()
  await vi.waitFor(() => expect(at()).toBe(`/glossary-terms/${termId}/show`))
  await page.getByRole('link', { name: 'Edit' }).click()
  await vi.waitFor(() => expect(at()).toBe(`/glossary-terms/${termId}`))
  await router.navigate('/glossary-terms')
  await page.getByRole('link', { name: 'Create', exact: true }).click()
  await vi.waitFor(() => expect(at()).toBe('/glossary-terms/create'))
  await page.getByRole('textbox', { name: 'Italian' }).fill('smalto')
  await page.getByRole('button', { name: 'Save' }).click()
  // Its own check, by `validate`.
  await expect.element(page.getByText('Required')).toBeVisible()
  expect(writesIn(sent)).toEqual([])
  await page.getByRole('textbox', { name: 'English' }).fill('enamel')
  await page.getByRole('button', { name: 'Save' }).click()
  await vi.waitFor(() => expect(at()).toBe('/glossary-terms'))
  expect(writesIn(sent)).toMatchObject([{ method: 'POST', body: { it: 'smalto', en: 'enamel' } }])
})

test('issue 52: what a stock form saves is sent when its notice closes, and not once it is undone', async () => {
  const sent = sampleServer()
  const { router } = await open('/vendors')
  await expect.element(page.getByText('Bottega Rossi')).toBeVisible()
  await router.navigate(`/vendors/${vendorId}`)
  const save = async (name: string) => {
    await page.getByLabelText('Artisan name').fill(name)
    await page.getByRole('button', { name: 'Save' }).click()
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/vendors'))
  }
  await save('Bottega Bianchi')
  await expect.element(page.getByText('Bottega Bianchi')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('Bottega Rossi')).toBeVisible()
  await router.navigate(`/vendors/${vendorId}`)
  await save('Bottega Verdi')
  await page.getByRole('button', { name: 'Close this notice' }).click()
  await vi.waitFor(() => expect(writesIn(sent)).toHaveLength(1))
  expect(writesIn(sent)[0]).toMatchObject({ method: 'PUT', body: { artisanName: 'Bottega Verdi' } })
  expect(writesIn(sent)[0]?.headers.get('If-Match')).toBe('"1"')
  // A notice that takes its place sends it as well.
  await router.navigate(`/vendors/${vendorId}`)
  await save('Bottega Neri')
  await router.navigate(`/vendors/${vendorId}`)
  await save('Bottega Blu')
  await vi.waitFor(() => expect(writesIn(sent)).toHaveLength(2))
  expect(writesIn(sent)[1]).toMatchObject({ body: { artisanName: 'Bottega Neri' } })
  await page.getByRole('button', { name: 'Close this notice' }).click()
  await vi.waitFor(() => expect(writesIn(sent)).toHaveLength(3))
})

test('issue 52: warnWhenUnsavedChanges asks before a stock form is left', async () => {
  sampleServer()
  const { router } = await open(`/vendors/${vendorId}`)
  await page.getByLabelText('Artisan name').fill('Typed')
  const ask = vi.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValue(true)
  await router.navigate('/glossary-terms')
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(1))
  expect(router.state.location.pathname).toBe(`/vendors/${vendorId}`)
  await router.navigate('/glossary-terms')
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/glossary-terms'))
})

test('issue 52: who may not write is offered no Create, Edit or Save by a stock view', async () => {
  sampleServer()
  const { router } = await open('/glossary-terms', 'translator')
  await expect.element(page.getByText('majolica')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Show' })).toBeVisible()
  expect(page.getByRole('link', { name: /^(Create|Edit)$/ }).elements()).toEqual([])
  await router.navigate('/glossary-terms/create')
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent(/access to this page/)
})

test('issue 52: a stock export holds whole records', async () => {
  sampleServer()
  const files: Blob[] = []
  const made = URL.createObjectURL
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file)
    return made.call(URL, file)
  })
  await open('/vendors')
  await expect.element(page.getByText('Etsy and fairs')).toBeVisible()
  await page.getByRole('button', { name: 'Export' }).click()
  await vi.waitFor(() => expect(files).toHaveLength(1))
  const [head, row] = ((await files[0]?.text()) ?? '').split('\n')
  expect(head?.split(',')).toEqual(expect.arrayContaining(['artisanName', 'otherSites', 'vetted']))
  expect(row).toContain('Etsy and fairs')
})

test('issue 52: useResourceDefinitions has every definition, with its title and what a user may do', () => {
  const subject = { id: 'u1', role: 'translator', rights: roles.rights['translator'] ?? [] }
  const definitions = resourceDefinitions(subject as Subject, {
    vendors: { recordRepresentation: 'email', options: { label: 'Makers' } },
  })
  expect(Object.keys(definitions).toSorted()).toEqual([...resourceNames].toSorted())
  const { glossaryTerms: terms, vendors } = definitions
  expect(terms).toMatchObject({ hasList: true, hasShow: true, hasCreate: false, hasEdit: false })
  const nameOf = terms?.recordRepresentation as (record: object) => string
  expect(nameOf({ id: 't1', it: 'maiolica' })).toBe('maiolica')
  expect(nameOf({ id: 't1' })).toBe('#t1')
  expect(vendors).toMatchObject({ recordRepresentation: 'email', options: { label: 'Makers' } })
})
