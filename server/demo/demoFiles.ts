import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { parseDemoPicture, renderDemoPicture } from './pictures/demoPicture.ts'
import { pictures } from '../../resources/settings/constants.ts'
import { ApiError } from '../errors/apiError.ts'
import { uuidv7 } from '../db/uuid.ts'

/** Names of demo documents: words with hyphens. */
const pattern = /^([a-z0-9]+(?:-[a-z0-9]+)*)\.pdf$/

/**
 * The title of a demo document by its file name, such as `Care instructions 12`; null for another
 * name.
 */
function parseSamplePdf(name: string): string | null {
  const words = name.length <= 100 ? pattern.exec(name)?.[1]?.replaceAll('-', ' ') : undefined
  return words ? words.charAt(0).toUpperCase() + words.slice(1) : null
}

/** A one-page PDF with a title, so that the links of demo data lead somewhere. */
function samplePdf(title: string): Buffer {
  const text = `BT /F1 24 Tf 72 720 Td (${title}) Tj 0 -36 Td /F1 12 Tf (Bottega demo paper, without any meaning.) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let pdf = '%PDF-1.4\n'
  const offsets = objects.map((object, at) => {
    const offset = pdf.length
    pdf += `${at + 1} 0 obj\n${object}\nendobj\n`
    return String(offset).padStart(10, '0')
  })
  const table = offsets.map((offset) => `${offset} 00000 n \n`).join('')
  const start = pdf.length
  pdf += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(pdf, 'latin1')
}

type PaperRequest = FastifyRequest<{
  Params: { name: string }
  Querystring: { until?: string; signature?: string }
}>

const widths: readonly number[] = pictures.renditions
const largestWidth = 1400

interface DemoFilesOptions {
  readonly dataDir: string
  /** Whether a record names the picture; others are not drawn. */
  readonly isNamed: (name: string) => Promise<boolean>
  readonly isSigned: (address: string, query: PaperRequest['query']) => boolean
}

/**
 * `/files/demo/{name}.jpg?w=300`: pictures of demo data, drawn at the first request and cached in
 * the data folder. The name determines the picture, so it never changes.
 * `/files/demo/sheet/{name}.pdf`: a page with that title; `/files/demo/paper/{name}.pdf` the same,
 * but only with a signature (decision 56).
 * @returns a reader for the server itself: the file of an address, or null
 */
export function demoFiles(
  app: FastifyInstance,
  { dataDir, isNamed, isSigned }: DemoFilesOptions,
): (address: string, width?: number) => Promise<Uint8Array | null> {
  const folder = join(dataDir, 'files', 'demo')
  const ready = mkdir(folder, { recursive: true })
  const underway = new Map<string, Promise<Buffer>>()

  const pathOf = (name: string, width: number) => join(folder, `${width}-${name}`)
  const cached = (name: string, width: number) => readFile(pathOf(name, width)).catch(() => null)

  async function draw(name: string, width: number): Promise<Buffer> {
    await ready
    const found = await cached(name, width)
    if (found) return found
    const path = pathOf(name, width)
    const picture = await renderDemoPicture(name, width)
    const temporary = `${path}.${uuidv7()}`
    await writeFile(temporary, picture)
    await rename(temporary, path)
    return picture
  }

  // Two requests for the same picture share one drawing.
  function drawnOnce(name: string, width: number): Promise<Buffer> {
    const key = `${width}-${name}`
    const drawing = underway.get(key) ?? draw(name, width).finally(() => underway.delete(key))
    underway.set(key, drawing)
    return drawing
  }

  app.get<{ Params: { name: string }; Querystring: { w?: string } }>(
    '/files/demo/:name',
    async (request, reply) => {
      const { name } = request.params
      const width = Number(request.query.w ?? largestWidth)
      const isValid = parseDemoPicture(name) && widths.includes(width)
      // A cached picture was named by a record; reading all names again takes seconds on large
      // databases.
      const drawn = isValid ? await cached(name, width) : null
      if (!drawn && !(isValid && (await isNamed(name))))
        throw new ApiError(404, 'NO_ROUTE', 'errors.notFound')
      return reply
        .header('Cache-Control', 'public, max-age=31536000, immutable')
        .header('Cross-Origin-Resource-Policy', 'cross-origin')
        .type('image/jpeg')
        .send(drawn ?? (await drawnOnce(name, width)))
    },
  )

  const paper = (isPublic: boolean) =>
    async function sendPaper(request: PaperRequest, reply: FastifyReply) {
      const title = parseSamplePdf(request.params.name)
      const mayOpen = isPublic || isSigned(request.url.split('?')[0] ?? '', request.query)
      if (!title || !mayOpen) throw new ApiError(404, 'NO_ROUTE', 'errors.notFound')
      return reply.type('application/pdf').send(samplePdf(title))
    }
  app.get('/files/demo/sheet/:name', paper(true))
  app.get('/files/demo/paper/:name', paper(false))

  return async (address, width = largestWidth) => {
    const [, kind = '', name = ''] =
      /^\/files\/demo\/(?:(paper|sheet)\/)?([^/]+)$/.exec(address) ?? []
    if (kind) {
      const title = parseSamplePdf(name)
      return title === null ? null : samplePdf(title)
    }
    return parseDemoPicture(name) ? drawnOnce(name, width) : null
  }
}
