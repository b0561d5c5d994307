/** What the portal takes of the demo; by `import()` alone, since a deployment may be without it. */
export { demoFiles } from './demoFiles.ts'
export { seedDemo } from './seedDemo.ts'
