import { crc32 } from 'node:zlib'

/** A zip of files that are not packed. */
export function zipOf(files: Readonly<Record<string, string>>): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, text] of Object.entries(files)) {
    const [label, content] = [Buffer.from(name), Buffer.from(text)]
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt32LE(crc32(content), 10)
    shared.writeUInt32LE(content.length, 14)
    shared.writeUInt32LE(content.length, 18)
    shared.writeUInt16LE(label.length, 22)
    const offset = Buffer.alloc(14)
    offset.writeUInt32LE(at, 10)
    const body = Buffer.concat([Buffer.from('PK\u0003\u0004'), shared, label, content])
    bodies.push(body)
    directory.push(Buffer.from('PK\u0001\u0002\u0014\u0000'), shared, offset, label)
    at += body.length
  }
  const end = Buffer.alloc(18)
  const list = Buffer.concat(directory)
  end.writeUInt16LE(bodies.length, 4)
  end.writeUInt16LE(bodies.length, 6)
  end.writeUInt32LE(list.length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...bodies, list, Buffer.from('PK\u0005\u0006'), end])
}

const types = (kind: string) =>
  `<?xml version="1.0"?><Types><Override PartName="/main.xml" ContentType="application/vnd.openxmlformats-officedocument.${kind}.main+xml"/></Types>`

/** The least that passes for a Word or Excel file of today. */
export const docx = zipOf({
  '[Content_Types].xml': types('wordprocessingml.document'),
  'word/document.xml': '<w:document/>',
})
export const xlsx = zipOf({
  '[Content_Types].xml': types('spreadsheetml.sheet'),
  'xl/workbook.xml': '<workbook/>',
})

/** A file of today that would pass, if it did not bring a program. */
export const withMacro = (folder: 'word' | 'xl') =>
  zipOf({
    '[Content_Types].xml': types(
      folder === 'xl' ? 'spreadsheetml.sheet' : 'wordprocessingml.document',
    ),
    [`${folder}/${folder === 'xl' ? 'workbook' : 'document'}.xml`]: '<document/>',
    [`${folder}/vbaProject.bin`]: 'Sub AutoOpen()',
  })

/** The least that passes for an office file of the nineties with a stream of this name. */
export const olderOffice = (stream: string) =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(504),
    Buffer.alloc(1 << 20),
    Buffer.from(stream, 'utf16le'),
    Buffer.alloc(448),
  ])
export const pdf = Buffer.from('%PDF-1.4\ntrailer<</Root 1 0 R>>\n%%EOF')
export const rar = Buffer.from('526172211a0701003392b5e50a010506', 'hex')
export const zip = zipOf({ 'a.txt': 'just words' })
