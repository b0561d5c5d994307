import { inflateSync } from 'node:zlib'
import {
  PDFDocument,
  PDFName,
  PDFObjectStreamParser,
  PDFXRefStreamParser,
  type PDFRawStream,
} from '@cantoo/pdf-lib'
import { limitConcurrency } from './limitConcurrency.ts'

/** Most bytes of unpacked objects in one PDF; those of people have a hundredth of it. */
const mostUnpacked = 16 * 1024 * 1024
/** One at a time, since what is left belongs to the PDF that is being opened. */
const inTurn = limitConcurrency(1)
let left = 0
let isRefused = false

const filterName = PDFName.of('Filter')
const flate = PDFName.of('FlateDecode')

/**
 * A few kilobytes can unpack into gigabytes, and the library would hold them all.
 * @throws Error for objects that unpack into too much, or are packed in other ways than PDFs are
 */
function checkPacked({ dict, contents }: PDFRawStream): void {
  // The library goes on after an error here as if the objects were not there.
  const wasRefused = isRefused
  isRefused = true
  const filter = dict.lookup(filterName)
  if (filter && filter !== flate) throw new Error('objects are packed in an unusual way')
  left -= filter
    ? inflateSync(contents, { maxOutputLength: Math.max(left, 1) }).length
    : contents.length
  if (left < 0) throw new Error('objects unpack into too much')
  isRefused = wasRefused
}

// The library unpacks these streams alone while it opens a PDF, and has no limit of its own.
const { forStream: objectsOf } = PDFObjectStreamParser
PDFObjectStreamParser.forStream = (stream, ...others) => {
  checkPacked(stream)
  return objectsOf(stream, ...others)
}
const { forStream: tableOf } = PDFXRefStreamParser
PDFXRefStreamParser.forStream = (stream) => {
  checkPacked(stream)
  return tableOf(stream)
}

/** Opens a PDF that somebody uploaded. @throws Error for what is broken, locked, or unpacks into too much */
export function loadPdf(pdf: Uint8Array): Promise<PDFDocument> {
  return inTurn(async () => {
    left = mostUnpacked
    isRefused = false
    const paper = await PDFDocument.load(pdf, { updateMetadata: false })
    if (isRefused) throw new Error('its objects are not unpacked')
    return paper
  })
}
