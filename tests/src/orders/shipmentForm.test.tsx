import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { firstShippingDay } from '../../../resources/parts/shippingDate.ts'
import { daysAfter, today } from '../../../schema/index.ts'
import { openPortal } from '../openPortal.tsx'
import { openPickup, orderPage, orderServer, sampleOrder } from './orderServer.ts'

const [prepared] = sampleOrder.orderManagementData
const onScreen = (day: string) => day.split('-').toReversed().join('.')
const first = () => firstShippingDay(today(Date.now()))

/** The form of the bowl, opened. */
async function opened(stock: Parameters<typeof orderServer>[0] = {}, role = 'vendor' as const) {
  const server = orderServer(stock)
  const { router } = await openPortal(role, orderPage)
  const bowl = page.getByRole('region', { name: 'Ciotola Argentario' })
  const toggle = bowl.getByRole('button', { name: /^Preparation of/ })
  await expect.element(toggle).toBeVisible()
  if (toggle.element().getAttribute('aria-expanded') === 'false') await userEvent.click(toggle)
  return {
    ...server,
    router,
    bowl,
    day: bowl.getByRole('textbox', { name: /^Shipping date/ }),
    save: bowl.getByRole('button', { name: 'Save' }),
  }
}

const notice = (text: string) => expect.element(page.getByText(text, { exact: true })).toBeVisible()

describe('the shipping date', () => {
  test('VAL-016: is required', async () => {
    const { day, bowl, save, writes } = await opened()
    await userEvent.fill(day, '')
    await userEvent.click(save)
    await expect.element(bowl.getByText('* Required', { exact: true })).toBeVisible()
    expect(writes()).toEqual([])
  })

  test('VAL-019: the picker offers today plus 2 days and none before', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-23T09:00:00Z'), toFake: ['Date'] })
    const { day, bowl } = await opened()
    await userEvent.fill(day, '26.11.2026')
    await userEvent.click(bowl.getByRole('button', { name: /^Calendar: Shipping date/ }))
    const cell = (name: string) =>
      page.getByRole('dialog').getByRole('gridcell', { name, exact: true })
    await expect.element(cell('25')).toBeEnabled()
    await expect.element(cell('24')).toBeDisabled()
    await expect.element(cell('23')).toBeDisabled()
    await userEvent.click(cell('25'))
    await expect.element(day).toHaveValue('25.11.2026')
  })

  test('VAL-017: touched, it is at least two days from today', async () => {
    const { day, bowl, save, writes } = await opened()
    await userEvent.fill(day, onScreen(daysAfter(first(), -1)))
    await userEvent.click(save)
    const text = 'Shipping date must be at least 2 days from today'
    await expect.element(bowl.getByText(text, { exact: true })).toBeVisible()
    expect(writes()).toEqual([])
    await userEvent.fill(day, onScreen(first()))
    await userEvent.click(save)
    await notice('Data successfully updated')
    expect(writes()[0]?.body).toEqual({ expectedShippingAt: first() })
  })

  test('VAL-018, FIELD-ORDER-023, FIELD-ORDER-029, MSG-094, ORDER-048, ORDER-056, ORDER-058: one that has passed and is not touched keeps nothing from being saved', async () => {
    const { bowl, save, writes } = await opened()
    await userEvent.fill(bowl.getByRole('textbox', { name: 'Comments' }), 'In two layers')
    await userEvent.click(save)
    await notice('Data successfully updated')
    expect(writes()).toMatchObject([
      {
        path: '/api/order/R604210000/shipment/H310450000/product/CFON-1/management',
        body: { comment: 'In two layers' },
      },
    ])
    expect(writes()[0]?.headers.get('If-Match')).toBe('"4"')
  })
})

describe('saving', () => {
  test('VAL-038, MSG-091: without a change says so and asks nobody', async () => {
    const { save, writes } = await opened()
    await userEvent.click(save)
    await notice('No changes')
    expect(writes()).toEqual([])
  })

  test('MSG-091: where the server finds nothing changed either', async () => {
    const { bowl, save } = await opened({
      first: ({ method }, stored) => (method === 'PUT' ? { body: stored } : undefined),
    })
    await userEvent.fill(bowl.getByRole('textbox', { name: 'Comments' }), 'Packed in  straw')
    await userEvent.click(save)
    await notice('No changes')
  })

  test('MSG-087: a refusal stands at its field, and what was typed stays', async () => {
    const { bowl, day, save } = await opened({
      first: ({ method }) =>
        method === 'PUT'
          ? {
              status: 422,
              body: {
                error: 'Shipping date must be at least 2 days from today',
                code: 'RULE',
                fields: { expectedShippingAt: 'Too early, says the server' },
              },
            }
          : undefined,
    })
    await userEvent.fill(day, onScreen(first()))
    await userEvent.click(save)
    await notice('Unable to update the form')
    await expect.element(bowl.getByText('Too early, says the server')).toBeVisible()
    await expect.element(day).toHaveValue(onScreen(first()))
  })

  test('what somebody else saved meanwhile comes in, and what was typed stays', async () => {
    let isStale = true
    const server = await opened({
      first: ({ method }, stored) => {
        if (method !== 'PUT' || !isStale) return undefined
        isStale = false
        const current = server.change({
          orderManagementData: [{ ...prepared, expectedShippingAt: '2031-01-15' }],
        })
        return {
          status: 409,
          body: {
            error: 'stale',
            code: 'STALE',
            current,
            base: { orderManagementData: stored['orderManagementData'] },
            changedBy: [{ email: 'logistics@bottega.example', type: 'logistics' }],
          },
        }
      },
    })
    const { bowl, day, save, writes } = server
    const comments = bowl.getByRole('textbox', { name: 'Comments' })
    await userEvent.fill(comments, 'In two layers')
    await userEvent.click(save)
    await notice('Data successfully updated')
    await expect.element(day).toHaveValue('15.01.2031')
    await expect.element(comments).toHaveValue('In two layers')
    expect(writes().map(({ body, headers }) => [body, headers.get('If-Match')])).toEqual([
      [{ comment: 'In two layers' }, '"4"'],
      [{ comment: 'In two layers' }, '"5"'],
    ])
    await expect
      .element(bowl.getByText(/Shipping date confirmed by the artisan/).last())
      .toBeVisible()
  })

  test('unsaved changes of one form are asked about before the page is left', async () => {
    const { bowl, router } = await opened()
    await userEvent.fill(bowl.getByRole('textbox', { name: 'Comments' }), 'In two layers')
    await userEvent.click(await screen.findByRole('link', { name: 'All orders' }))
    expect(await screen.findByRole('dialog', { name: /Leave/ })).toBeVisible()
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect(router.state.location.pathname).toBe(orderPage)
  })

  test('one form saved leaves alone what was typed into another', async () => {
    const { bowl, save, writes } = await opened()
    const pickup = await openPickup()
    const comments = bowl.getByRole('textbox', { name: 'Comments' })
    await userEvent.fill(comments, 'In two layers')
    await userEvent.fill(pickup.getByRole('textbox', { name: 'Town' }), 'Firenze')
    await userEvent.click(pickup.getByRole('button', { name: 'Save' }))
    await notice('Pickup address and time successfully updated')
    await expect.element(comments).toHaveValue('In two layers')
    await userEvent.click(save)
    await notice('Data successfully updated')
    expect(writes().map(({ headers }) => headers.get('If-Match'))).toEqual(['"4"', '"5"'])
  })
})

describe('the parcels of a product', () => {
  test('ORDER-055, VAL-010, VAL-020, VAL-021, VAL-022, VAL-023, VAL-024, VAL-025, VAL-026, VAL-027, VAL-028, VAL-029, FIELD-ORDER-024, FIELD-ORDER-030: at least one, and each with its four measures', async () => {
    const { bowl, save, writes } = await opened()
    await userEvent.click(bowl.getByRole('button', { name: 'Remove Parcel#1' }))
    await userEvent.click(save)
    await expect
      .element(bowl.getByText('At least one parcel is required', { exact: true }))
      .toBeVisible()
    await userEvent.click(bowl.getByRole('button', { name: 'Add parcel' }))
    await userEvent.click(save)
    await expect
      .poll(() => bowl.getByText('Please enter a value', { exact: true }).elements().length)
      .toBe(4)
    for (const name of ['Weight', 'Depth', 'Width', 'Height'])
      await userEvent.fill(bowl.getByRole('textbox', { name, exact: true }), '0.05')
    await userEvent.click(save)
    await expect
      .poll(() => bowl.getByText('Must be positive', { exact: true }).elements().length)
      .toBe(4)
    for (const name of ['Weight', 'Depth', 'Width', 'Height'])
      await userEvent.fill(bowl.getByRole('textbox', { name, exact: true }), '0.1')
    await userEvent.click(save)
    await notice('Data successfully updated')
    expect(writes()[0]?.body).toMatchObject({
      parcels: [{ number: 1, weight: 0.1, D: 0.1, W: 0.1, H: 0.1 }],
    })
  })

  test('one whose label is bought stays as it is, and says so', async () => {
    const parcels = [...prepared.parcels, { number: 2, weight: 2, D: 20, W: 20, H: 20 }]
    const { bowl } = await opened({
      order: {
        ...sampleOrder,
        orderManagementData: [{ ...prepared, parcels }],
        labels: [{ parcels: [{ productSKU: 'CFON-1', number: 1 }], TrackingNumber: 'CV1' }],
      },
    })
    await expect
      .element(bowl.getByText('The label of this parcel has been bought, so it can’t be changed.'))
      .toBeVisible()
    expect(bowl.getByRole('button', { name: 'Remove Parcel#1' }).elements()).toEqual([])
    await expect.element(bowl.getByRole('button', { name: 'Remove Parcel#2' })).toBeVisible()
    expect(bowl.getByRole('textbox', { name: 'Weight', exact: true }).elements()).toHaveLength(1)
  })
})

/** Answers of the calls that take files, which are not sent by `fetch`. */
function fakeUploads(answer: (name: string) => { status?: number; body: unknown }) {
  class Upload extends EventTarget {
    readonly upload = new EventTarget()
    status = 0
    statusText = ''
    responseText = ''
    open() {}
    setRequestHeader() {}
    abort() {}
    send(form: FormData) {
      const file = [...form.values()].find((one) => one instanceof File)
      const { status = 200, body } = answer(file instanceof File ? file.name : '')
      this.status = status
      this.responseText = JSON.stringify(body)
      queueMicrotask(() => this.dispatchEvent(new Event('load')))
    }
  }
  vi.stubGlobal('XMLHttpRequest', Upload)
}

const jpeg = (name: string) =>
  new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0])], name, { type: 'image/jpeg' })
const files = (count: number) => Array.from({ length: count }, (_, at) => jpeg(`foto${at + 1}.jpg`))

describe('the pictures of a product', () => {
  beforeEach(() => fakeUploads((name) => ({ body: [`/files/pictures/${name}`] })))
  const inputIn = (group: { element: () => Element }) =>
    group.element().querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement

  test('ORDER-051, ORDER-052, FIELD-ORDER-026, FIELD-ORDER-027, FIELD-ORDER-031, FIELD-ORDER-032: are added, and stored with the form', async () => {
    const { bowl, save, writes } = await opened()
    const ready = bowl.getByRole('group', { name: 'Ready item pictures' })
    const packed = bowl.getByRole('group', { name: 'Packaged item pictures' })
    expect(inputIn(ready).accept).toContain('image/jpeg')
    await userEvent.upload(inputIn(ready), files(1))
    await expect.element(ready.getByText('Not saved yet')).toBeVisible()
    await userEvent.upload(inputIn(packed), [jpeg('cassa.jpg')])
    await expect.element(packed.getByText('Not saved yet')).toBeVisible()
    await userEvent.click(save)
    await notice('Data successfully updated')
    expect(writes()[0]?.body).toEqual({
      images: {
        ready: [...prepared.readyPhoto, '/files/pictures/foto1.jpg'],
        packed: [...prepared.packagePhoto, '/files/pictures/cassa.jpg'],
      },
    })
  })

  test.each([
    ['ORDER-053', 'Ready item pictures', 'ready', 8, 'foto9.jpg, foto10.jpg'],
    ['ORDER-054', 'Packaged item pictures', 'packaged', 9, 'foto10.jpg'],
  ] as const)(
    '%s, VAL-030, VAL-031, VAL-032, VAL-033, VAL-080, LIMIT-043, MSG-081: ten of the %s; what is beyond is named',
    async (_row, name, what, taken, left) => {
      const { bowl } = await opened()
      const pictures = bowl.getByRole('group', { name })
      await userEvent.upload(inputIn(pictures), files(10))
      await expect
        .element(
          pictures.getByText(`Max 10 images, cannot add ${10 - taken} images: ${left}`, {
            exact: true,
          }),
        )
        .toBeVisible()
      await expect.poll(() => pictures.getByText('Not saved yet').elements().length).toBe(taken)
      await expect
        .element(pictures.getByRole('button', { name: `Add pictures of the ${what} item` }))
        .toBeDisabled()
    },
  )

  test('API-193: a stored one goes after a question, at once and by itself; what was typed stays', async () => {
    const { bowl, sent } = await opened({
      first: ({ method, path }, stored) =>
        method === 'DELETE' && path.endsWith('/photo')
          ? {
              body: {
                ...stored,
                version: 5,
                orderManagementData: [{ ...prepared, readyPhoto: ['/files/pictures/two.jpg'] }],
              },
            }
          : undefined,
    })
    const comments = bowl.getByRole('textbox', { name: 'Comments' })
    await userEvent.fill(comments, 'In two layers')
    const ready = bowl.getByRole('group', { name: 'Ready item pictures' })
    await userEvent.upload(inputIn(ready), files(1))
    await expect.element(ready.getByText('Not saved yet')).toBeVisible()
    await userEvent.click(ready.getByRole('button', { name: 'Delete image 1' }))
    const { getByRole } = (await import('vitest/browser')).page
    await userEvent.click(getByRole('dialog').getByRole('button', { name: 'Delete' }))
    await expect.poll(() => ready.getByRole('listitem').elements().length).toBe(2)
    expect(sent.find(({ method }) => method === 'DELETE')).toMatchObject({
      path: '/api/order/management/m1/photo',
      body: { type: 'ready', imageUrl: '/files/pictures/one.jpg' },
    })
    await expect.element(ready.getByText('Not saved yet')).toBeVisible()
    await expect.element(comments).toHaveValue('In two layers')
  })
})

describe('the certificate', () => {
  const table = {
    ...prepared,
    _id: 'm2',
    productSKU: 'CFON-2',
    expectedShippingAt: '2031-01-01',
  }
  const withTable = {
    ...sampleOrder,
    orderManagementData: [...sampleOrder.orderManagementData, table],
  }

  test('ORDER-049, ORDER-050, VAL-034, VAL-035, VAL-036, VAL-037, FIELD-ORDER-025, FIELD-ORDER-033: only for wood to some countries, as PDF, DOC or DOCX', async () => {
    fakeUploads((name) => ({ body: `/files/papers/carb/${name}?until=1&signature=s` }))
    const { writes, bowl } = await opened({ order: withTable })
    expect(bowl.getByRole('group', { name: 'CARB certificate' }).elements()).toEqual([])
    const wood = page.getByRole('region', { name: 'Tavolo Maremma' })
    const carb = wood.getByRole('group', { name: 'CARB certificate' })
    await expect.element(carb).toBeVisible()
    const input = carb.element().querySelector<HTMLInputElement>('input[type=file]')
    if (!input) throw new Error('there is nowhere to upload it')
    // Without one the form is saved as well.
    await userEvent.fill(wood.getByRole('textbox', { name: 'Comments' }), 'Oiled')
    await userEvent.click(wood.getByRole('button', { name: 'Save' }))
    await expect.poll(() => writes().map(({ body }) => body)).toEqual([{ comment: 'Oiled' }])
    await userEvent.upload(input, [jpeg('carb.jpg')])
    await expect
      .element(carb.getByText('Please upload PDF, DOC/DOCX files only', { exact: true }))
      .toBeVisible()
    await userEvent.upload(input, [new File(['%PDF-1.4'], 'carb.pdf')])
    // It opens before the form is saved.
    await expect
      .element(carb.getByRole('link', { name: 'carb.pdf', exact: true }))
      .toHaveAttribute('href', '/files/papers/carb/carb.pdf?until=1&signature=s')
    await userEvent.click(wood.getByRole('button', { name: 'Save' }))
    await expect
      .poll(() => writes()[1]?.body)
      .toEqual({ cardbCertification: '/files/papers/carb/carb.pdf' })
  })

  test('VAL-035: not for another country', async () => {
    await opened({ order: { ...withTable, country: 'FR' } })
    const wood = page.getByRole('region', { name: 'Tavolo Maremma' })
    await userEvent.click(wood.getByRole('button', { name: /^Preparation of/ }))
    await expect.element(wood.getByRole('group', { name: 'Ready item pictures' })).toBeVisible()
    expect(wood.getByRole('group', { name: 'CARB certificate' }).elements()).toEqual([])
  })
})
