import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { DataProvider } from 'react-admin'
import { buyers } from '../../../resources/settings/constants.ts'
import { italianRegions, type Subject } from '../../../schema/index.ts'
import { ArtisanPage } from '../../../src/features/onboarding/ArtisanPage.tsx'
import { OnboardingPage } from '../../../src/features/onboarding/OnboardingPage.tsx'
import { fakeServer, type Reply, type Sent } from '../fakeServer.ts'
import { renderBench } from '../fields/bench.tsx'

const stored = {
  id: 'v1',
  version: 3,
  artisanName: 'Ceramiche Fontana',
  name: 'Ceramiche Fontana',
  slug: 'ceramiche-fontana',
  artisanStatus: 'inactive',
  area: 'Faenza',
  country: 'IT',
  state: 'Emilia-Romagna',
  email: 'fontana@bottega.example',
  website: 'www.fontana.example',
  otherSites: 'none yet',
  description: 'Clay',
  contractType: 'not exclusive',
  contracts: ['/files/papers/h1/accordo.pdf?until=1&signature=a'],
  catalogs: [],
  lastEdit: { date: '2026-07-14T10:00:00.000Z', editor: 'buyer@bottega.example' },
  lastPublish: { date: '2026-02-01T10:00:00.000Z' },
}

const update = vi.fn()
const create = vi.fn()
const getOne = vi.fn()
const dataProvider: Partial<DataProvider> = {
  getOne: async () => (await getOne()) as never,
  update: async (_name, params) => (await update(params)) as never,
  create: async (_name, params) => (await create(params)) as never,
}
const account = { state: 'active', email: stored.email, linkUntil: null, lastSignInAt: null }
const answer = vi.fn<(sent: Sent) => Reply>()
const beside: Record<string, Reply> = { room: { body: { used: 0, room: 0 } }, none: { body: [] } }
const lastOf = ({ path }: Sent) => path.replace(/.*\//, '').replace(/names|subscription/, 'none')
let sent: Sent[]

beforeEach(() => {
  for (const one of [update, create, getOne, answer]) one.mockReset()
  getOne.mockResolvedValue({ data: stored })
  answer.mockReturnValue({ body: account })
  sent = fakeServer((one) => beside[lastOf(one)] ?? answer(one))
})

async function begin(subject?: Subject) {
  const { router } = await renderBench(<OnboardingPage />, {
    dataProvider,
    address: '/onboarding',
    path: '/onboarding',
    ...(subject && { subject }),
  })
  return { router, box: (name: string) => page.getByRole('textbox', { name }) }
}

async function look(subject?: Subject) {
  await renderBench(<ArtisanPage />, {
    dataProvider,
    address: '/onboarding/v1',
    path: '/onboarding/:id',
    ...(subject && { subject }),
  })
  const header = page.getByRole('region', { name: 'Artisan status' })
  await expect.element(header).toBeVisible()
  return { header, button: (name: string) => page.getByRole('button', { name }) }
}

/** What the options of a select say. */
const optionsOf = (name: string) =>
  [...document.querySelectorAll(`select[name="${name}"] option`)]
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '–')
const exclusive = ['Fully', 'Partially', 'Not'].map((how) => `${how} exclusive`)
const refused = (status: number, text = 'server error') =>
  Object.assign(new Error(text), { status, body: {} })

const translator: Subject = { id: 't1', role: 'translator', rights: ['update_translations'] }

describe('a new artisan', () => {
  const fields =
    'artisanName slug name artisanCode SKUprefix area country state email description website otherSites contractType contractPenalties buyer discountPercentage discountNote downPaymentWhenReceivedOrder fiscalRegimen fixedPriceList fullPaymentBeforeShipping returnAllowed packagePicsBeforeShipping productPicsBeforeShipping bespokeAvailable vetted fromArtisanToClient woodenCrateNeeded'.split(
      ' ',
    )

  test('ONBOARD-001, ONBOARD-016…047, LIMIT-082, LIMIT-083: begins with an empty form of all fields, Italy preset, and says when files can come', async () => {
    await begin()
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Create Artisan'),
    )
    for (const name of fields)
      expect(document.querySelectorAll(`[name="${name}"]`).length, name).toBeGreaterThan(0)
    expect(await screen.findByRole('combobox', { name: 'Excluded countries' })).toBeInTheDocument()
    const filled = fields.filter((name) => {
      const one = document.querySelector<HTMLInputElement>(`[name="${name}"]:not([type=radio])`)
      return one?.value
    })
    expect(filled).toEqual(['country', 'fiscalRegimen'])
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Country' })).toHaveValue('Italy'),
    )
    expect(optionsOf('state')).toEqual(italianRegions)
    expect(optionsOf('buyer')).toEqual(buyers)
    expect(optionsOf('contractType')).toEqual(exclusive)
    expect(optionsOf('contractPenalties')).toEqual(['Yes', 'No', 'Reduced'])
    for (const name of ['Upload contracts', 'Upload catalogs'])
      await waitFor(() => expect(screen.getByRole('button', { name })).toBeDisabled())
    await expect.element(page.getByText(/^Save the artisan to add files/).first()).toBeVisible()
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: /Artisan status/i })).not.toBeInTheDocument(),
    )
    expect(sent).toEqual([])
  })

  test('VAL-102, VAL-116, MSG-137, MSG-138, MSG-139, MSG-140, MSG-144: what is wrong is shown as a field is left', async () => {
    const { box } = await begin()
    const cases = [
      ['Artisan name', 'A', 'Please enter more than 2 characters'],
      ['Slug', 'Due--tratti', 'Please enter only lowercase letters, numbers, or hyphens'],
      ['Email', 'fontana', 'Email should be a valid e-mail address'],
      ['Website', 'fontana', 'Correct the URL format'],
      ['Discount', '101', 'Please enter a value less than or equal to 100'],
      ['Down payment on order', '-1', 'Please enter a value greater than or equal to 0'],
    ] as const
    for (const [name, typed, message] of cases) {
      const one = await screen.findByRole('textbox', { name })
      await userEvent.fill(one, typed)
      await userEvent.tab()
      await waitFor(() => expect(one).toHaveAccessibleDescription(message))
    }
    await expect.element(box('City')).not.toHaveAttribute('aria-invalid')
  })

  test('VAL-103, VAL-060, MSG-141, MSG-142, MSG-143: sending checks all of it, and leads to the first mistake', async () => {
    const { box } = await begin()
    await userEvent.clear(await screen.findByRole('combobox', { name: 'Country' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Create' }))
    for (const message of [
      'Please enter Artisan name',
      'Please enter Slug',
      'Please enter City',
      'Please pick Country',
      'Please pick Region',
      'Please enter Website',
      'Please enter Other sites',
      'Please enter Description',
      'Please select Contract type',
    ])
      expect(await screen.findByText(message)).toBeVisible()
    await expect.element(box('Artisan name')).toHaveFocus()
    expect(create).not.toHaveBeenCalled()
  })

  async function fillIn() {
    const { router, box } = await begin()
    const texts = {
      'Artisan name': 'Caffè dell’Òpera',
      City: 'Faenza',
      Email: 'opera@bottega.example',
      Website: 'www.opera.example',
      'Other sites': 'none yet',
      Description: 'Cups',
    }
    for (const [name, text] of Object.entries(texts)) await userEvent.fill(box(name), text)
    await userEvent.selectOptions(
      await screen.findByRole('combobox', { name: 'Region' }),
      'Emilia-Romagna',
    )
    await userEvent.selectOptions(
      await screen.findByRole('combobox', { name: 'Contract type' }),
      'Not exclusive',
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Create' }))
    return { router, box }
  }

  test('API-047, ONBOARD-050, VAL-117: is created with a slug of its name, and its page opens', async () => {
    create.mockImplementation(({ data }: { data: object }) => ({ data: { ...data, id: 'v9' } }))
    const { router } = await fillIn()
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/onboarding/v9'))
    expect(create.mock.calls[0]?.[0]).toMatchObject({
      data: { artisanName: 'Caffè dell’Òpera', slug: 'caffe-dell-opera', country: 'IT' },
    })
  })

  test.each([
    [500, 'server error', "The vendor hasn't been added: server error"],
    [422, 'The marketplace is closed', 'The marketplace is closed'],
  ])('MSG-027: a failure %i is shown, and nothing typed is lost', async (status, text, shown) => {
    create.mockRejectedValue(refused(status, text))
    const { box } = await fillIn()
    expect(await screen.findByText(shown)).toBeVisible()
    await expect.element(box('Description')).toHaveValue('Cups')
  })

  test('VENDOR-051, VENDOR-052: who may not create one is shown so, and finds the list', async () => {
    await begin(translator)
    expect(
      await screen.findByText('Only users with the right “Update artisans” can create one'),
    ).toBeVisible()
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Back to list' })).toHaveAttribute(
        'href',
        '/vendors',
      ),
    )
    expect(document.querySelector('form')).toBeNull()
  })
})

describe('an artisan', () => {
  test('ONBOARD-002, ONBOARD-003, ONBOARD-006, ONBOARD-048, VAL-130: is in its form, with its state above it', async () => {
    const { header } = await look()
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
        'Vendor Summary – Ceramiche Fontana',
      ),
    )
    for (const text of ['Inactive', '14.07.2026', 'buyer@bottega.example', '01.02.2026'])
      await expect.element(header).toHaveTextContent(text)
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'City' })).toHaveValue('Faenza'))
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Region' })).toHaveValue('Emilia-Romagna'),
    )
    await waitFor(() =>
      expect(screen.getByRole('group', { name: 'Country' })).toHaveTextContent('Italy'),
    )
    expect(document.querySelector('[name=country], [name=artisanStatus]')).toBeNull()
  })

  test('MSG-024, VAL-118: is saved, and keeps its slug', async () => {
    update.mockImplementation(({ data }: { data: object }) => ({
      data: { ...stored, ...data, version: 4 },
    }))
    const { button } = await look()
    await userEvent.fill(await screen.findByRole('textbox', { name: 'Artisan name' }), 'Altro nome')
    await userEvent.click(button('Save'))
    expect(await screen.findByText('Updated successfully')).toBeVisible()
    expect(update.mock.calls[0]?.[0]).toMatchObject({
      data: { artisanName: 'Altro nome', slug: stored.slug },
    })
  })

  test('MSG-025: is not saved, and what was typed stays', async () => {
    update.mockRejectedValue(refused(500))
    const { button } = await look()
    const city = await screen.findByRole('textbox', { name: 'City' })
    await userEvent.fill(city, 'Siena')
    await userEvent.click(button('Save'))
    expect(await screen.findByText("the vendor hasn't been updated: server error")).toBeVisible()
    await waitFor(() => expect(city).toHaveValue('Siena'))
  })

  test('API-044, MSG-032: that cannot be read is reported, with a way to try again', async () => {
    getOne.mockRejectedValue(refused(500))
    await renderBench(<ArtisanPage />, {
      dataProvider,
      address: '/onboarding/v1',
      path: '/onboarding/:id',
    })
    expect(await screen.findByText('service error: server error')).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  })

  test('ONBOARD-049, VENDOR-051, VAL-131: is only to look at without update rights, and says why', async () => {
    const { header } = await look(translator)
    await expect
      .element(
        page
          .getByText('Only users with the right “Update artisans” can change this record')
          .first(),
      )
      .toBeVisible()
    expect(document.querySelectorAll('input, textarea, select')).toHaveLength(0)
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: /Save/i })).not.toBeInTheDocument(),
    )
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: /^Delete/ })).not.toBeInTheDocument(),
    )
    expect(await screen.findByRole('link', { name: 'accordo.pdf' })).toBeVisible()
    await expect.element(header).not.toHaveTextContent('Credentials')
    expect(sent.filter((one) => !beside[lastOf(one)])).toEqual([])
  })

  test('ONBOARD-047, MSG-035, VAL-074: a file of another type is refused before it is sent', async () => {
    await look()
    const input = document.querySelectorAll<HTMLInputElement>('input[type=file]')[1]
    if (!input) throw new Error('there is no second input')
    await userEvent.upload(input, new File(['just words'], 'note.pdf'))
    expect(
      await screen.findByText(
        'Unable to upload Catalogs: notSupportedFileType: note.pdf is not of a supported type (pdf, doc, docx, xlsx)',
      ),
    ).toBeVisible()
  })

  test.each([
    { row: 'MSG-039', status: 200, message: 'File deleted successfully' },
    { row: 'MSG-038', status: 500, message: 'Unable to delete file' },
    { row: 'MSG-038', status: 400, message: 'Unable to delete file' },
  ])(
    'API-065, ONBOARD-046, $row: a contract goes after a question; answered $status, it says $message',
    async ({ status, message }) => {
      const { button } = await look()
      answer.mockReturnValue({ status, body: status === 200 ? { contracts: [] } : { error: 'No' } })
      await userEvent.click(button('Delete accordo.pdf'))
      await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Delete' }))
      expect(await screen.findByText(message)).toBeVisible()
      expect(sent.at(-1)).toMatchObject({
        method: 'DELETE',
        path: '/api/vendor/v1/attachment/contracts',
        body: { file: stored.contracts[0] },
      })
    },
  )
})

describe('credentials', () => {
  const answers = (state: string, more: object = {}) =>
    answer.mockImplementation(({ method }) => {
      if (method === 'GET') return { body: { ...account, state, ...more } }
      return method === 'DELETE' ? { body: { _id: 'v1', version: 2 } } : { status: 204 }
    })

  test.each([
    ['none', { email: null }, 'No account', 'The artisan can’t sign in yet'],
    ['invited', { linkUntil: '2026-11-24T09:00:00.000Z' }, 'Invited', 'valid until 24.11.2026'],
    ['active', {}, 'Active', 'Has never signed in'],
    ['active', { lastSignInAt: '2026-11-20T09:00:00.000Z' }, 'Active', 'signed in on 20.11.2026'],
    ['inactive', {}, 'Inactive', 'Signs in as fontana@bottega.example'],
  ])('VENDOR-050: show that the account is %s %o', async (state, more, sentence, fact) => {
    answers(state, more)
    const { header } = await look()
    await expect.element(header).toHaveTextContent(sentence)
    await expect.element(header).toHaveTextContent(fact)
  })

  test('VENDOR-043, VENDOR-045, MSG-033: are activated after a question', async () => {
    answers('none', { email: null })
    const { button } = await look()
    await expect.element(button('Activate credentials')).toBeVisible()
    await expect.element(button('Disable credentials')).not.toBeInTheDocument()
    await userEvent.click(button('Activate credentials'))
    const dialog = page.getByRole('dialog')
    await expect.element(dialog).toHaveTextContent(stored.email)
    expect(sent.filter(({ method }) => method === 'POST')).toEqual([])
    answers('invited')
    await userEvent.click(dialog.getByRole('button', { name: 'Activate' }))
    expect(await screen.findByText('activated successfully')).toBeVisible()
    expect(await screen.findByText('Invited')).toBeVisible()
    expect(sent.find(({ method }) => method === 'POST')?.path).toBe('/api/auth/send-credentials/v1')
  })

  test('VENDOR-044, VENDOR-046, VENDOR-048, MSG-034: are disabled after a question', async () => {
    answers('active')
    const { button } = await look()
    await userEvent.click(button('Disable credentials'))
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Cancel' }))
    expect(sent.filter(({ method }) => method !== 'GET')).toEqual([])
    await userEvent.click(button('Disable credentials'))
    answers('none', { email: null })
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Disable' }))
    expect(await screen.findByText('deactivated/removed user successfully')).toBeVisible()
    await expect.element(button('Activate credentials')).toBeVisible()
    expect(sent.find(({ method }) => method === 'DELETE')?.path).toBe('/api/user/v1')
  })

  test('an account that is active already is reported as such; a taken email is named', async () => {
    answers('active')
    const { button } = await look()
    await userEvent.click(button('Send new link'))
    const dialog = page.getByRole('dialog')
    await expect.element(dialog).toHaveTextContent('The account is already active.')
    answer.mockReturnValue({
      status: 422,
      body: { error: 'No', fields: { email: 'Already in use' } },
    })
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }))
    expect(
      await screen.findByText(/^Another account already uses fontana@bottega.example/),
    ).toBeVisible()
  })

  test('that could not be read are requested again', async () => {
    answer.mockReturnValue({ status: 400, body: { error: 'No' } })
    const { header } = await look()
    await expect.element(header).toHaveTextContent('Couldn’t load the account status')
    answers('none', { email: null })
    await userEvent.click(header.getByRole('button', { name: 'Try again' }))
    await expect.element(header).toHaveTextContent('No account')
  })
})
