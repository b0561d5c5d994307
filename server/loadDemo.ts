/**
 * Loads the demo, which is a separate file of the build and only read where `DEMO` is on.
 * @throws Error in one sentence where the file is missing
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
