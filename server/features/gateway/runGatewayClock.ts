/** Milliseconds between two ticks. */
const tickIntervalMs = 60_000

/**
 * Lets the embedded gateway process what is due, now and every minute.
 * @returns a function that stops it
 */
export function runGatewayClock(
  tick: () => Promise<void>,
  onError: (error: unknown) => void,
): () => void {
  const runTick = () => void tick().catch(onError)
  runTick()
  const timer = setInterval(runTick, tickIntervalMs).unref()
  return () => clearInterval(timer)
}
