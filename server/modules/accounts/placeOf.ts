import Bowser from 'bowser'

/** A browser and its system in words, and the address, as the lists of sessions and sign-ins show them. */
export function placeOf({
  agent,
  address,
}: {
  readonly agent: string | null
  readonly address: string | null
}) {
  const parser = agent ? Bowser.getParser(agent) : undefined
  return {
    browser: parser?.getBrowserName() || null,
    system: parser?.getOSName() || null,
    address,
  }
}
