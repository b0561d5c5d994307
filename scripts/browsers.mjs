/**
 * The oldest supported browsers (docs/browsers.md); read by the build target, the lint of APIs and
 * the docs.
 */
export const browsers = {
  chrome: '111',
  edge: '111',
  firefox: '125',
  safari: '16.4',
  ios: '16.4',
}

/** The browsers in the format of Vite's `build.target`. */
export const buildTarget = Object.entries(browsers).map(([name, version]) => name + version)
