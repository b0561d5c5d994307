interface ModuleInfo {
  readonly importedIds: readonly string[]
  readonly dynamicallyImportedIds: readonly string[]
}

interface Group {
  readonly debugName: string
  readonly priority: number
  readonly name: (
    id: string,
    context: { getModuleInfo: (id: string) => ModuleInfo | null },
  ) => string | null
}

export function groupsByPage(): Group[]
