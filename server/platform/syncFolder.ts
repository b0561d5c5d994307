import fs from 'node:fs'

/** Puts a rename or a new name inside `folder` safely on disk. Windows does that by itself. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const handle = fs.openSync(folder, 'r')
  try {
    fs.fsyncSync(handle)
  } finally {
    fs.closeSync(handle)
  }
}
