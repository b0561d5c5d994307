/** What the portal takes of the demo; by `import()` alone, since a deployment may be without it. */
export { demoFiles } from './demoFiles.ts'
export { demoPictureNames } from './demoPictureNames.ts'
export { demoContents, removeDemo } from './removeDemo.ts'
export { seedDemo } from './seedDemo.ts'
