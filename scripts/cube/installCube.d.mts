export const cubeFolder: string
export const cubeProgram: string
export function installCube(): void
