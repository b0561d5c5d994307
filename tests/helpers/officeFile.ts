import { crc32 } from 'node:zlib'

const mainTypes = {
  docx: 'wordprocessingml.document.main',
  xlsx: 'spreadsheetml.sheet.main',
} as const

/** A zip of one file, not packed. */
function zipOf(name: string, content: string): Buffer {
  const data = Buffer.from(content)
  // What both headers say of the file: version, flags, method, time, day, sum, sizes, length of the name.
  const about = Buffer.alloc(26)
  about.writeUInt16LE(20, 0)
  about.writeUInt32LE(crc32(data), 10)
  about.writeUInt32LE(data.length, 14)
  about.writeUInt32LE(data.length, 18)
  about.writeUInt16LE(name.length, 22)
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), about, Buffer.from(name), data])
  const central = Buffer.concat([
    Buffer.from('PK\x01\x02\x14\0', 'latin1'),
    about,
    Buffer.alloc(14),
    Buffer.from(name),
  ])
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(local.length, 16)
  return Buffer.concat([local, central, end])
}

/** The least that passes for an office file of a type; another `note`, another file. */
export function officeFile(type: 'doc' | 'docx' | 'xlsx', note = ''): Buffer {
  if (type === 'doc')
    return Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.alloc(1024),
      Buffer.from(`WordDocument${note}`, 'utf16le'),
    ])
  const main = `application/vnd.openxmlformats-officedocument.${mainTypes[type]}+xml`
  return zipOf(
    '[Content_Types].xml',
    `<Types><!-- ${note} --><Override PartName="/main.xml" ContentType="${main}"/></Types>`,
  )
}
