/**
 * What areas are set up with, flat, each part under a name of its own: an area declares its parts here
 * (`declare module`) and reads them from the environment, and nothing else knows them.
 */
// oxlint-disable-next-line typescript/no-empty-interface
export interface AreaSettings {}
