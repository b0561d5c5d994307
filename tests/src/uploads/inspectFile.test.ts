import { expect, test } from 'vitest'
import { film, documents, largePictures, mainPicture } from '../../../resources/settings/uploads.ts'
import { cropPicture } from '../../../src/uploads/cropPicture.ts'
import { inspectFile } from '../../../src/uploads/inspectFile.ts'
import { pictureFile } from './pictureFile.ts'

const bytes = (name: string, ...content: (number | string)[]) =>
  new File(
    content.map((one) => (typeof one === 'string' ? one : new Uint8Array([one]))),
    name,
  )

test('public-cases 29: a file without anything in it is said to be empty', async () => {
  const verdict = await inspectFile(bytes('zero.jpg'), largePictures)
  expect(verdict?.fieldError).toEqual({ key: 'app.uploads.empty', vars: { name: 'zero.jpg' } })
})

test.each([
  [1400, 1400, null],
  [1500, 1400, null],
  [1399, 1400, 'app.uploads.minimumResolution'],
  [1400, 1399, 'app.uploads.minimumResolution'],
])('VAL-079, LIMIT-042: %i x %i pixels', async (width, height, key) => {
  const verdict = await inspectFile(await pictureFile(width, height), largePictures)
  expect(verdict?.fieldError.key ?? null).toBe(key)
  // Too few pixels cannot be mended by taking some away.
  expect(verdict?.canCrop ?? false).toBe(false)
})

test.each([
  [1400, 1400, null, false],
  [1500, 1400, 'app.uploads.exactResolution', true],
  [1399, 1400, 'app.uploads.exactResolution', false],
])(
  'VAL-078, LIMIT-042: exactly that size where it is asked for: %i x %i',
  async (width, height, key, canCrop) => {
    const verdict = await inspectFile(await pictureFile(width, height), mainPicture)
    expect(verdict?.fieldError.key ?? null).toBe(key)
    expect(verdict?.canCrop ?? false).toBe(canCrop)
  },
)

test('VAL-078: the piece that is cut out of a larger one passes', async () => {
  const area = { x: 100, y: 50, width: 1600, height: 1600 }
  const piece = await cropPicture(await pictureFile(2000, 1800), area, {
    width: 1400,
    height: 1400,
  })
  expect(piece.name).toBe('picture.jpg')
  expect(await inspectFile(piece, mainPicture)).toBeNull()
})

test.each([
  ['a.jpg', [0x89, 'PNG'], 'png'],
  ['a.jpg', ['RIFF....WEBPVP8 '], 'webp'],
  ['IMG_1.jpg', ['....ftypheic'], 'heic'],
  ['a.jpg', ['....ftypavif'], 'avif'],
  ['a.jpg', ['....ftypisom'], 'mp4'],
  ['a.jpg', ['\r\n%PDF-1.4'], 'pdf'],
] as const)(
  'public-cases 6: the refusal of %s with %o says that it is %s',
  async (name, content, found) => {
    const verdict = await inspectFile(bytes(name, ...content), largePictures)
    const vars = { name, found, types: 'gif, jpeg, tiff' }
    expect(verdict?.fieldError).toEqual({ key: 'app.uploads.notSupportedType', vars })
  },
)

test.each(['\n', '\r\n', '  \t', '\ufeff', `%!PS\n${' '.repeat(1000)}`])(
  'public-cases 8: a PDF with %j before its header passes',
  async (before) => {
    expect(await inspectFile(bytes('a.pdf', before, '%PDF-1.4'), documents)).toBeNull()
  },
)

test.each([
  ['a.jpg', ['<!doctype html>'], largePictures],
  ['a.pdf', ['<!doctype html>%PDF-1.4'], documents],
  ['a.pdf', [' '.repeat(1025), '%PDF-1.4'], documents],
  ['a.mpg', ['RIFF....WAVE'], film],
  ['a.xls', [0xd0, 0xcf, 0x11, 0xe0], documents],
] as const)(
  'VAL-075, VAL-076, VAL-081, BIO-007: %s with %o inside is refused',
  async (name, content, part) => {
    const verdict = await inspectFile(bytes(name, ...content), part)
    expect(verdict).toMatchObject({
      fieldError: { key: expect.stringMatching(/^app\.uploads\.notSupported/), vars: { name } },
      canCrop: false,
    })
  },
)

test.each([
  ['a.mpg', [0, 0, 1, 0xba], film],
  ['a.avi', ['RIFF....AVI LIST'], film],
  ['a.pdf', ['%PDF-1.4'], documents],
] as const)('VAL-081, BIO-005, BIO-006: %s passes', async (name, content, part) => {
  expect(await inspectFile(bytes(name, ...content), part)).toBeNull()
})

test('what is larger than may be is refused before it is sent', async () => {
  const verdict = await inspectFile(bytes('a.pdf', '%PDF-1.4'), { ...documents, largest: 4 })
  expect(verdict?.fieldError.key).toBe('app.uploads.tooLarge')
})
