/** Saves data as a download of the browser. */
export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // The browser reads the URL only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** The file name in a response's `Content-Disposition`. */
export function fileNameOf(headers: Headers): string | undefined {
  const disposition = headers.get('Content-Disposition') ?? ''
  const encodedName = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1]
  return encodedName === undefined
    ? /filename="([^"]+)"/.exec(disposition)?.[1]
    : decodeURIComponent(encodedName)
}
