/** Saves something as a file of the user's. */
export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // The browser reads it after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** The name that the server gives a file. */
export function fileNameOf(headers: Headers): string | undefined {
  const said = headers.get('Content-Disposition') ?? ''
  const whole = /filename\*=UTF-8''([^;]+)/.exec(said)?.[1]
  return whole === undefined ? /filename="([^"]+)"/.exec(said)?.[1] : decodeURIComponent(whole)
}
