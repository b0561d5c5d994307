interface Device {
  readonly browser: string | null
  readonly system: string | null
}

/** A browser and its system, as far as they are known. */
export function deviceText({ browser, system }: Device, unknown: string): string {
  const parts = [browser, system].filter((part) => part !== null)
  return parts.length ? parts.join(' · ') : unknown
}
