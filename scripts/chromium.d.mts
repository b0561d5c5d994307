/** For the TypeScript files that import chromium.mjs. */
export const CHROMIUM_ARGS: string[]
export const TEST_CHROMIUM_ARGS: string[]
export function findChromium(): string | undefined
export function installChromium(): string
