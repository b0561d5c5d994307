/**
 * Loads the demo, which is a file of its own beside the built server: where `DEMO` is off, nothing reads it.
 * @throws Error in one sentence where it has been left out
 */
export async function loadDemo() {
  try {
    return await import('./demo/index.ts')
  } catch (error) {
    const isMissing =
      error instanceof Error &&
      'code' in error &&
      error.code === 'ERR_MODULE_NOT_FOUND' &&
      error.message.startsWith('Cannot find module')
    if (!isMissing) throw error
    throw new Error(
      'DEMO is on, but dist/server/demo.js is missing; build the portal again, or set DEMO=off.',
      { cause: error },
    )
  }
}
