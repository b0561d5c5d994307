import type { TestProject } from 'vitest/node'
import { dataFolder, startPortal } from './portal.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with the demo data in it, which no portal runs on. */
    demoTemplate: string
  }
}

/** Makes the demo data once for all journeys: each file copies the folder in the blink of an eye. */
export default async function demoTemplate(project: TestProject): Promise<() => void> {
  const folder = dataFolder('bottega template ')
  const portal = await startPortal(folder.path)
  await portal.stop()
  project.provide('demoTemplate', folder.path)
  return () => folder.remove()
}
