import { crc32 } from 'node:zlib'

/** What begins like an old Word or Excel file with a stream of this name. */
export const olderOffice = (stream: 'WordDocument' | 'Workbook') =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(600),
    Buffer.from(stream, 'utf16le'),
  ])

const mainPart = { docx: 'wordprocessingml.document', xlsx: 'spreadsheetml.sheet' } as const

/** A packed file whose table of contents says that it is a Word or an Excel file. */
export function packedOffice(type: keyof typeof mainPart): Buffer {
  const name = Buffer.from('[Content_Types].xml')
  const content = Buffer.from(
    `<Types><Override PartName="/main.xml" ContentType="application/vnd.openxmlformats-officedocument.${mainPart[type]}.main+xml"/></Types>`,
  )
  const common = Buffer.alloc(26)
  common.writeUInt16LE(20, 0)
  common.writeUInt32LE(crc32(content), 10)
  common.writeUInt32LE(content.length, 14)
  common.writeUInt32LE(content.length, 18)
  common.writeUInt16LE(name.length, 22)
  const entry = Buffer.concat([Buffer.from('504b0304', 'hex'), common, name, content])
  const listed = Buffer.concat([Buffer.from('504b01021400', 'hex'), common, Buffer.alloc(14), name])
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(entry.length, 16)
  return Buffer.concat([entry, listed, end])
}
