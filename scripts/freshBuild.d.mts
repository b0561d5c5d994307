/** The repository's folder. */
export declare const root: string
/** The output of the server build. */
export declare const serverOutput: string
/** Builds the outputs that are missing or older than their sources. */
export declare function freshBuild(outputs?: readonly string[]): Promise<void>
