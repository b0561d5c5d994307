/** A window of another engine than Chromium, driven by the standard's own protocols. */
export interface EngineWindow {
  open(address: string): Promise<void>
  resize(width: number, height: number): Promise<void>
  /** Runs a script in the page, a function's body, and answers what it returns. */
  run<T>(script: string): Promise<T>
  /** As the button of the browser does. */
  back(): Promise<void>
  close(): Promise<void>
}

export interface Engine {
  readonly name: string
  /** Why it cannot be driven here; null where it can. */
  readonly missing: string | null
  start(): Promise<EngineWindow>
}
