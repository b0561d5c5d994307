export const browsers: Readonly<Record<'chrome' | 'edge' | 'firefox' | 'safari' | 'ios', string>>
export const buildTarget: string[]
