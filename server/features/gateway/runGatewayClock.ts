/** How often the gateway looks at its clock, in milliseconds. */
const lookEvery = 60_000

/**
 * Lets the embedded gateway do what is due: now, and every minute from now on.
 * @returns what ends that
 */
export function runGatewayClock(
  tick: () => Promise<void>,
  failed: (error: unknown) => void,
): () => void {
  const look = () => void tick().catch(failed)
  look()
  const timer = setInterval(look, lookEvery).unref()
  return () => clearInterval(timer)
}
