import { vi } from 'vitest'

/** The files that the browser is given from now on. */
export function savedFiles(): { readonly name: string; readonly blob: Blob }[] {
  const saved: { name: string; blob: Blob }[] = []
  let newest: Blob | undefined
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    newest = blob as Blob
    return 'blob:file'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    if (newest) saved.push({ name: this.download, blob: newest })
  })
  return saved
}
