/** The repository's folder. */
export declare const root: string
/** Builds what is not built, or is older than what it is built from. */
export declare function freshBuild(): Promise<void>
