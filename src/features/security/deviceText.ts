interface Device {
  readonly browser: string | null
  readonly system: string | null
}

/** The names of a browser and its operating system, if known. */
export function deviceText({ browser, system }: Device, unknown: string): string {
  const parts = [browser, system].filter((part) => part !== null)
  return parts.length ? parts.join(' · ') : unknown
}
