/** The repository's folder. */
export declare const root: string
/** What the build of the server leaves. */
export declare const serverOutput: string
/** Builds what is not built, or is older than what it is built from. */
export declare function freshBuild(outputs?: readonly string[]): Promise<void>
