import { filesSystem, type FilesSystemParts } from './filesSystem.ts'
import { mailSystem, type MailSystemParts } from './mailSystem.ts'
import type { SandboxSystem } from './sandboxSystem.ts'

/** The outside systems of the sandbox page, in its order. */
export const sandboxSystems = (
  parts: MailSystemParts & FilesSystemParts,
): readonly SandboxSystem[] => [mailSystem(parts), filesSystem(parts)]
