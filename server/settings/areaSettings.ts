/**
 * Settings of areas, in one flat object: each area declares its own here (`declare module`) and
 * reads them from the environment; nothing else knows them.
 */
export interface AreaSettings {
  /** Parts that are switched off. */
  readonly off?: ReadonlySet<string>
}
