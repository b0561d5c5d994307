export declare const figuresCode: RegExp
export declare const frameCode: RegExp
export declare const muiCode: RegExp
export declare const dialogCode: RegExp
export declare const modelCode: RegExp
export declare const loginCode: RegExp
export declare const sharedCode: RegExp
export declare const sheetFamilies: { name: string; test: RegExp; priority: number }[]
export const leftOut: string[]
export const earlyCode: RegExp
