/** The demo's interface for the portal; loaded by `import()`, since a deployment may lack it. */
export { demoFiles } from './demoFiles.ts'
export { demoPictureNames } from './demoPictureNames.ts'
export { demoContents, removeDemo } from './removeDemo.ts'
export { seedDemo } from './seedDemo.ts'
