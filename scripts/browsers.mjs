/** The oldest browsers that the portal stands for (docs/browsers.md): build target, lint of APIs and docs read them here. */
export const browsers = {
  chrome: '111',
  edge: '111',
  firefox: '125',
  safari: '16.4',
  ios: '16.4',
}

/** As Vite's `build.target` names them. */
export const buildTarget = Object.entries(browsers).map(([name, version]) => name + version)
