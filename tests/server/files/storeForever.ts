/** Stores pictures in a folder until it is killed, and prints the name of each file. */
import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { largePictures } from '../../../resources/settings/uploads.ts'
import type { FileStore } from '../../../server/adapters/files/fileStore.ts'
import { folderStore, temporaryFolder } from '../../../server/adapters/files/folderStore.ts'
import { storePicture } from '../../../server/files/storePicture.ts'

const root = process.argv[2] ?? ''
const folder = await temporaryFolder(root)
const files = folderStore(root)
const store: FileStore = {
  ...files,
  async save(temporary, name) {
    await files.save(temporary, name)
    process.stdout.write(`${name}\n`)
  },
}
for (let turn = 0; ; turn += 1) {
  const noise = { type: 'gaussian', mean: 100 + turn, sigma: 20 } as const
  const create = { width: 1400, height: 1400, channels: 3, background: '#a54', noise } as const
  const content = await sharp({ create }).jpeg().toBuffer()
  const path = join(folder, `picture-${turn}`)
  await writeFile(path, content)
  const hash = createHash('sha256').update(content).digest('hex')
  await storePicture(store, { part: 'images', name: 'a.jpg', path, hash }, largePictures)
}
