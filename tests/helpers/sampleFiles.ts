import sharp from 'sharp'
import type { FileType, UploadPart } from '../../schema/index.ts'
import type { TestFile } from './multipart.ts'

const samples: readonly FileType[] = ['jpeg', 'pdf', 'mpg']
let made = 0

/** The least that passes for a file of a type; no two are the same. */
async function contentOf(type: FileType, { pixels }: UploadPart): Promise<Buffer> {
  made += 1
  if (type === 'jpeg') {
    const { width, height } = pixels ?? { width: 60, height: 40 }
    const background = { r: made % 256, g: (made >> 8) % 256, b: 60 }
    return sharp({ create: { width, height, channels: 3, background } })
      .jpeg()
      .toBuffer()
  }
  if (type === 'pdf') return Buffer.from(`%PDF-1.4\n% ${made}\n%%EOF`)
  if (type === 'mpg')
    return Buffer.from([0, 0, 1, 0xba, 0x44, made % 256, 4, 0, 4, 1, 0, 0, 3, 0xf8])
  throw new Error(`there is no sample of ${type}`)
}

/** A file for each part of a call. */
export function sampleFiles(parts: Readonly<Record<string, UploadPart>>): Promise<TestFile[]> {
  return Promise.all(
    Object.entries(parts).map(async ([part, upload]) => {
      if (upload.isRead) {
        const content = Buffer.from(`sku,name\nNOBODY-1,Sample`)
        return { part, name: 'sample.csv', content }
      }
      const type = upload.accepts.find((one) => samples.includes(one)) ?? 'pdf'
      return { part, name: `sample.${type}`, content: await contentOf(type, upload) }
    }),
  )
}
