/**
 * What areas are set up with, flat, each part under a name of its own: an area declares its parts here
 * (`declare module`) and reads them from the environment, and nothing else knows them.
 */
export interface AreaSettings {
  /** Parts that the marketplace does without. */
  readonly off?: ReadonlySet<string>
}
