import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FileType, UploadPart } from '../../../schema/index.ts'
import { folderStore } from '../../../server/adapters/files/folderStore.ts'
import { loadPdf } from '../../../server/files/loadPdf.ts'
import { storeFile } from '../../../server/files/storeFile.ts'
import { multipart } from '../../helpers/multipart.ts'
import { docx, olderOffice, pdf, rar, withMacro, xlsx, zip } from '../../helpers/documentSamples.ts'
import { testServer, type TestServer } from '../../helpers/testServer.ts'

const doc = olderOffice('WordDocument')
const blank = await PDFDocument.create()
blank.addPage()
const drawn = Buffer.from(await blank.save())
const xls = olderOffice('Workbook')
const attachments: UploadPart = {
  accepts: ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'rar', 'zip'],
  most: 1,
  largest: 10_000_000,
}

describe('an attachment', () => {
  let root: string
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'bottega-papers-'))
  })
  afterAll(() => rmSync(root, { recursive: true }))

  async function store(name: string, content: Buffer, accepts = attachments.accepts) {
    const path = join(root, `incoming-${name}`)
    writeFileSync(path, content)
    const hash = createHash('sha256').update(content).digest('hex')
    const file = { part: 'files', name, path, hash }
    return storeFile(folderStore(join(root, 'files')), file, { ...attachments, accepts })
  }
  test.each<[string, FileType, Buffer]>([
    ['VAL-065', 'doc', doc],
    ['VAL-065', 'docx', docx],
    ['VAL-066', 'pdf', pdf],
    ['VAL-067', 'xls', xls],
    ['VAL-067', 'xls', olderOffice('Book')],
    ['VAL-067', 'xlsx', xlsx],
    ['VAL-068', 'rar', rar],
    ['VAL-069', 'zip', zip],
  ])('%s: %s is taken by its content, whatever it is called', async (_row, type, content) => {
    expect(await store('brochure.jpg', content)).toMatch(new RegExp(`/brochure\\.${type}$`))
    const others = attachments.accepts.filter((one) => one !== type)
    await expect(store('brochure.jpg', content, others)).rejects.toMatchObject({ status: 415 })
  })

  test.each([
    ['an old office file of another program', olderOffice('PowerPoint Document')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['a program', Buffer.from('4d5a90000300000004000000ffff0000', 'hex')],
    ['a document with a program', withMacro('word')],
    ['a table with a program', withMacro('xl')],
    ['an old document with a program', olderOffice('WordDocument _VBA_PROJECT')],
    ['plain text', Buffer.from('just words')],
  ])('VAL-070: %s is refused, even as offer.pdf', async (_what, content) => {
    await expect(store('offer.pdf', content)).rejects.toMatchObject({
      status: 415,
      code: 'notSupportedFileType',
    })
  })

  test.each(['\n', '\r\n', '  \t ', '\ufeff', '\u001b%-12345X@PJL\n', ' '.repeat(1024)])(
    'public-cases 8: a PDF with %j before its header is taken, and can be opened',
    async (before) => {
      const content = Buffer.concat([Buffer.from(before), drawn])
      expect(await store('scan.pdf', content)).toMatch(/scan\.pdf$/)
      expect((await loadPdf(content)).getPageCount()).toBe(1)
    },
  )

  test.each([
    ['too far from the beginning', `${' '.repeat(1025)}%PDF-1.4`],
    ['in a page', '<!doctype html><p>%PDF-1.4</p>'],
  ])('public-cases 8: a header %s makes no PDF', async (_what, content) => {
    await expect(store('scan.pdf', Buffer.from(content))).rejects.toMatchObject({ status: 415 })
  })

  test.each<[string, Buffer]>([
    ['png', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['webp', Buffer.from('RIFF\u0024\u0000\u0000\u0000WEBPVP8 ')],
    [
      'mp4',
      Buffer.concat([Buffer.from('0000001866747970', 'hex'), Buffer.from('isom0000isommp42')]),
    ],
    ['exe', Buffer.from('4d5a90000300000004000000ffff0000', 'hex')],
    ['zip', zip],
    ['doc', doc],
  ])(
    'public-cases 6: the refusal says that a file is %s, whatever it is called',
    async (found, content) => {
      await expect(store('a.jpg', content, ['jpeg'])).rejects.toMatchObject({
        status: 415,
        key: 'app.uploads.notSupportedType',
        details: { vars: { name: 'a.jpg', types: 'jpeg', found } },
      })
    },
  )

  test('public-cases 29: one of 0 bytes is refused as empty', async () => {
    await expect(store('offer.pdf', Buffer.alloc(0))).rejects.toMatchObject({
      status: 415,
      code: 'EMPTY_FILE',
    })
  })
})

describe('documents of a vendor', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer()
  })
  afterAll(() => server.close())
  const send = async (name: string, content: Buffer) => {
    const { id } = server.as('vendor')
    const { body, headers } = await multipart([{ part: 'files', name, content }], { id })
    const admin = server.as('admin')
    return admin.call('PUT', '/api/vendor/attachment/contracts', body, headers)
  }

  test.each([
    ['VAL-071', 'pdf', pdf],
    ['VAL-072', 'doc', doc],
    ['VAL-072', 'docx', docx],
    ['VAL-073', 'xlsx', xlsx],
  ])('%s: %s is accepted', async (_row, type, content) => {
    const { status, body } = await send(`contract.${type}`, content)
    expect(status).toBe(200)
    const { uploadedFiles } = body as { uploadedFiles: string[] }
    expect(uploadedFiles.at(-1)).toContain(`/contract.${type}?`)
    const stored = await server.app.inject({ url: uploadedFiles.at(-1) ?? '' })
    expect(stored.rawPayload.equals(content)).toBe(true)
  })

  test.each([
    ['xls', xls],
    ['rar', rar],
    ['zip', zip],
    ['jpg', Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex')],
  ])('VAL-074: %s is refused', async (type, content) => {
    const { status, body } = await send(`contract.${type}`, content)
    expect(status).toBe(415)
    expect(body).toMatchObject({ code: 'notSupportedFileType' })
  })
})
