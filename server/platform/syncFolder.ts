import fs from 'node:fs'

/** Flushes renames and new entries of a folder to disk. Windows does so by itself. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const handle = fs.openSync(folder, 'r')
  try {
    fs.fsyncSync(handle)
  } finally {
    fs.closeSync(handle)
  }
}
