import { inflateSync } from 'node:zlib'
import {
  PDFDocument,
  PDFName,
  PDFObjectStreamParser,
  PDFXRefStreamParser,
  type PDFRawStream,
} from '@cantoo/pdf-lib'
import { limitConcurrency } from '../platform/limitConcurrency.ts'

/** Maximum bytes of decompressed objects in a PDF; ordinary ones have a hundredth of it. */
const maxDecompressed = 16 * 1024 * 1024
/** PDFs are opened one at a time, since the counters below belong to the current one. */
const oneAtATime = limitConcurrency(1)
let remainingBytes = 0
let isRefused = false

const filterName = PDFName.of('Filter')
const flateName = PDFName.of('FlateDecode')

/**
 * Guards against decompression bombs: a few kilobytes can expand to gigabytes, all held in memory.
 * @throws Error for objects that expand to too much, or have an unusual filter
 */
function checkCompressed({ dict, contents }: PDFRawStream): void {
  // The library ignores errors thrown here, so the refusal is remembered.
  const wasRefused = isRefused
  isRefused = true
  const filter = dict.lookup(filterName)
  if (filter && filter !== flateName) throw new Error('objects are packed in an unusual way')
  remainingBytes -= filter
    ? inflateSync(contents, { maxOutputLength: Math.max(remainingBytes, 1) }).length
    : contents.length
  if (remainingBytes < 0) throw new Error('objects unpack into too much')
  isRefused = wasRefused
}

// Only these streams are decompressed while the library opens a PDF, without a limit of its own.
const { forStream: parseObjectStream } = PDFObjectStreamParser
PDFObjectStreamParser.forStream = (stream, ...rest) => {
  checkCompressed(stream)
  return parseObjectStream(stream, ...rest)
}
const { forStream: parseXRefStream } = PDFXRefStreamParser
PDFXRefStreamParser.forStream = (stream) => {
  checkCompressed(stream)
  return parseXRefStream(stream)
}

/** Opens an uploaded PDF. @throws Error if it is broken, encrypted, or expands to too much */
export function loadPdf(pdf: Uint8Array): Promise<PDFDocument> {
  return oneAtATime(async () => {
    remainingBytes = maxDecompressed
    isRefused = false
    const paper = await PDFDocument.load(pdf, { updateMetadata: false })
    if (isRefused) throw new Error('its objects are not unpacked')
    return paper
  })
}
