import type { Page } from 'playwright-core'
import sharp from 'sharp'

/** A picture with a colour of its own, so that no two are the same. */
export async function picture(name: string, width: number, height = width) {
  const background = { r: (width * 7) % 256, g: (name.length * 31) % 256, b: 90 }
  return {
    name,
    mimeType: 'image/jpeg',
    buffer: await sharp({ create: { width, height, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  }
}
/** A file that begins like a video of its type, and is none. */
export const video = (name: string) => ({
  name,
  mimeType: 'video/mpeg',
  buffer: Buffer.concat([
    name.endsWith('.avi')
      ? Buffer.from(`RIFF\0\x20\0\0AVI LIST\x10\0\0\0hdrlavih${'\0'.repeat(8)}JUNK`)
      : Buffer.from([0, 0, 1, 0xba, 0x44, 0, 4, 0, 4, 1, 0, 0, 3, 0xf8]),
    Buffer.alloc(4000),
  ]),
})
export const text = {
  name: 'notes.mpg',
  mimeType: 'video/mpeg',
  buffer: Buffer.from('no video at all'),
}

/** Records what a page reports about its files, also what is gone a moment later. */
export async function recordStatusTexts(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const texts = new Set<string>()
    Object.assign(window, { statusTexts: texts })
    const look = () => {
      for (const one of document.querySelectorAll('.upload-told')) texts.add(one.textContent)
    }
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    })
  })
  return () =>
    page.evaluate(() => [...(window as unknown as { statusTexts: Set<string> }).statusTexts])
}
