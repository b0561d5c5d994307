import { beforeEach, describe, expect, test } from 'vitest'
import { valueAt } from '../../../schema/index.ts'
import type { Json } from '../../helpers/listOf.ts'
import { type Client, withServer } from '../../helpers/testServer.ts'
import { madeVendor } from '../records/madeRecords.ts'

const server = withServer()
const admin = server.as('admin')
let vendor: Json
let url: string
beforeEach(async () => {
  vendor = await read(`/api/vendor/${await madeVendor(server)}`)
  url = `/api/contact/${String(vendor['contact'])}`
})

const read = async (path: string) => (await admin.call('GET', path)).body as Json
const put = (body: Json, client = admin) => client.call('PUT', url, body)

const person = (fullname: string) => ({
  fullname,
  phone: '+39 055 123456',
  email: `${fullname.toLowerCase().replace(' ', '.')}@bottega.example`,
})
const companyData = {
  companyName: 'Bottega Nuova s.r.l.',
  address: 'Via del Forno 3',
  adressLine2: null,
  city: 'Lucca',
  zip: '55100',
  country: 'IT',
  VATNumber: '00743110157',
  isFiscalCodeVat: true,
  fiscalCode: '00743110157',
  iban: 'IT60X0542811101000000123456',
}
const pickupAddressAndTime = {
  locationName: 'Laboratorio',
  address: 'Via del Forno 3',
  address2: null,
  city: 'Lucca',
  zip: '55100',
  state: 'Toscana',
  country: 'IT',
  phone: '0583 123456',
  morningMinTime: '09:00',
  morningMaxTime: '12:30',
  afternoonMinTime: '14:00',
  afternoonMaxTime: '18:00',
  shippingLabelRecipent: 'Bottega Nuova',
}
const people = {
  adminContact: person('Ada Vasaia'),
  contactForOrderManagement: { ...person('Ugo Ordini'), secondaryEmails: ['a@bottega.example'] },
  contactForProductInquiries: person('Eva Vetri'),
}
/** The body as the documents give it, with the ids that belong to the record. */
const whole = () => ({
  company: vendor['company'],
  vendor: vendor['_id'],
  companyData,
  pickupAddressAndTime,
  ...people,
})

describe('the documented calls', () => {
  test('API-072, API-073, API-074, API-075, API-076, API-079, CONTACT-013: all blocks are stored, and read again', async () => {
    const { status, body } = await put(whole())
    expect([status, body]).toMatchObject([200, whole()])
    expect(await read(url)).toMatchObject({ ...whole(), vendorName: vendor['artisanName'] })
  })

  test('API-077: edited fields may come along; what is noted is what has changed', async () => {
    await put(whole())
    const { status, body } = await put({
      ...whole(),
      companyData: { ...companyData, city: 'Pisa' },
      editedFields: [{ fieldName: 'companyData.city', oldValue: 'nowhere', newValue: 'anywhere' }],
    })
    expect([status, body]).toMatchObject([
      200,
      { editedFields: [{ fieldName: 'companyData.city', oldValue: 'Lucca', newValue: 'Pisa' }] },
    ])
  })

  test('API-078, API-080: a block left out, or sent with nothing in it, stays as it is stored', async () => {
    await put(whole())
    await put({ companyData: { city: 'Pisa' }, adminContact: {} })
    expect(await read(url)).toMatchObject({
      ...whole(),
      companyData: { ...companyData, city: 'Pisa' },
    })
  })

  test('API-081: a company is read by its id', async () => {
    const company = await read(`/api/company/${String(vendor['company'])}`)
    expect(company).toMatchObject({ _id: vendor['company'], vendor: vendor['_id'] })
  })

  test('API-087: the history of an artisan is read with its translation, by staff, and by itself', async () => {
    const path = `/api/collection/company-bio/${String(vendor['_id'])}`
    await admin.call('PUT', `/api/company/${String(vendor['company'])}`, {
      description: 'Since 1890 in the same street.',
    })
    const translator = server.as('translator')
    expect(await translator.call('GET', path)).toMatchObject({
      status: 200,
      body: {
        _id: vendor['company'],
        description: 'Since 1890 in the same street.',
        translation: { status: 'todo' },
      },
    })
    const own = await server.as('vendor').call('GET', path)
    const isOwn = server.as('vendor').id === vendor['_id']
    expect(own.status).toBe(isOwn ? 200 : 404)
    const itself = `/api/collection/company-bio/${server.as('vendor').id}`
    expect((await server.as('vendor').call('GET', itself)).status).toBe(200)
    expect((await server.as('vendor2').call('GET', itself)).status).toBe(404)
    const nobody = '/api/collection/company-bio/01900000-0000-7000-8000-000000000000'
    expect(await translator.call('GET', nobody)).toMatchObject({
      status: 404,
      body: { error: 'Artigiano non trovato' },
    })
  })

  test('MSG-110, MSG-111, MSG-112: what is missing is named', async () => {
    for (const what of ['vendor', 'product', 'collection'])
      expect(
        await admin.call('GET', `/api/${what}/01900000-0000-7000-8000-000000000000`),
      ).toMatchObject({ status: 404, body: { error: `${what} not found` } })
  })
})

describe('the rules', () => {
  test('VAL-157, VAL-158, VAL-159, VAL-160, VAL-161, VAL-162, VAL-164: hold on the server too, all at once', async () => {
    const long = 'x'.repeat(36)
    const answer = await put({
      ...whole(),
      adminContact: { ...people.adminContact, phone: '055/123456' },
      pickupAddressAndTime: {
        ...pickupAddressAndTime,
        address: long,
        address2: long,
        morningMinTime: '13:00',
        afternoonMinTime: '12:00',
        afternoonMaxTime: '11:00',
      },
    })
    expect([answer.status, (answer.body as Json)['fields']]).toEqual([
      400,
      {
        'adminContact.phone': 'Only digits, plus and spaces are allowed',
        'pickupAddressAndTime.address': 'maximum characters allowed is 35',
        'pickupAddressAndTime.address2': 'maximum characters allowed is 35',
        'pickupAddressAndTime.morningMaxTime': 'Times must be in order',
        'pickupAddressAndTime.afternoonMinTime': 'Times must be in order',
        'pickupAddressAndTime.afternoonMaxTime': 'Times must be in order',
      },
    ])
    const times = { morningMaxTime: '09:00', afternoonMinTime: '09:00', afternoonMaxTime: '09:00' }
    const equal = { pickupAddressAndTime: { ...pickupAddressAndTime, ...times } }
    expect(await put(equal)).toMatchObject({ status: 200, body: equal })
  })

  test('VAL-133, VAL-140, MSG-127: what is required and emptied is refused in small letters', async () => {
    await put(whole())
    const { status, body } = await put({
      companyData: { ...companyData, companyName: ' ', VATNumber: null, isFiscalCodeVat: true },
      contactForOrderManagement: { email: '' },
    })
    expect([status, (body as Json)['fields']]).toEqual([
      400,
      {
        'companyData.companyName': 'required',
        'companyData.VATNumber': 'required',
        'companyData.fiscalCode': 'required',
        'contactForOrderManagement.email': 'required',
      },
    ])
  })

  test('CONTACT-010, CONTACT-011: the fiscal code is the VAT number, whatever else is sent', async () => {
    await put({ companyData: { ...companyData, fiscalCode: 'RSSMRA85T10A562S' } })
    expect(valueAt(await read(url), ['companyData', 'fiscalCode'])).toBe('00743110157')
    await put({ companyData: { isFiscalCodeVat: false, fiscalCode: 'RSSMRA85T10A562S' } })
    expect(valueAt(await read(url), ['companyData', 'fiscalCode'])).toBe('RSSMRA85T10A562S')
  })

  test('a code whose check digits are wrong is saved: that is a hint of the form, no rule', async () => {
    const suspicious = { VATNumber: '00743110158', iban: 'IT40S0542811101000000123456' }
    expect(await put({ companyData: { ...companyData, ...suspicious } })).toMatchObject({
      status: 200,
      body: { companyData: suspicious },
    })
  })
})

describe('what has changed', () => {
  interface History {
    readonly entries: readonly {
      readonly by: Json
      readonly call: string
      readonly changes: readonly { readonly field: string; from: unknown; to: unknown }[]
    }[]
  }
  const historyOf = async (client = admin) =>
    (await client.call('GET', `${url}/history`)).body as History

  test('API-077: the edited fields are those of the last write, as its history has them', async () => {
    await put(whole())
    const buyer = server.as('buyer')
    await put(
      { companyData: { city: 'Pisa' }, pickupAddressAndTime: { morningMinTime: '08:30' } },
      buyer,
    )
    const { editedFields } = (await read(url)) as { editedFields: Json[] }
    const [last] = (await historyOf()).entries
    expect(last).toMatchObject({
      by: { email: 'buyer@bottega.example', type: 'buyer' },
      call: 'PUT /api/contact/{id}',
    })
    expect(editedFields).toEqual([
      { fieldName: 'companyData.city', oldValue: 'Lucca', newValue: 'Pisa' },
      {
        fieldName: 'pickupAddressAndTime.morningMinTime',
        oldValue: '09:00',
        newValue: '08:30',
      },
    ])
    expect(
      last?.changes.map(({ field, from, to }) => ({
        fieldName: field,
        oldValue: from,
        newValue: to,
      })),
    ).toEqual(editedFields)
  })

  test('an account that not everybody may see is in no list of edited fields, and in the history of those who may', async () => {
    await put(whole())
    await put({ companyData: { iban: 'NO9386011117947', city: 'Pisa' } })
    const translator = server.as('translator')
    const { body } = await translator.call('GET', url)
    expect(valueAt(body, ['companyData'])).not.toHaveProperty('iban')
    expect((body as { editedFields: Json[] }).editedFields.map((one) => one['fieldName'])).toEqual([
      'companyData.city',
    ])
    const fields = async (client: Client) =>
      (await historyOf(client)).entries[0]?.changes.map(({ field }) => field)
    expect(await fields(translator)).toEqual(['companyData.city'])
    expect(await fields(admin)).toEqual(['companyData.city', 'companyData.iban'])
  })

  test('the same for an artisan: edited fields and history tell one story', async () => {
    const path = `/api/vendor/${String(vendor['_id'])}`
    const { body } = await admin.call('PUT', path, {
      area: 'Siena',
      discountPercentage: 12,
      fixedPriceList: true,
    })
    const { entries } = (await admin.call('GET', `${path}/history`)).body as History
    const { editedFields } = body as { editedFields: Json[] }
    expect(editedFields).toHaveLength(3)
    const text = (value: unknown) =>
      value === null ? null : typeof value === 'string' ? value : JSON.stringify(value)
    expect(
      entries[0]?.changes.map(({ field, from, to }) => ({
        fieldName: field,
        oldValue: text(from),
        newValue: text(to),
      })),
    ).toEqual(editedFields)
  })
})
