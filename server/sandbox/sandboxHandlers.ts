import { setTimeout as delay } from 'node:timers/promises'
import type { sandboxCalls } from '../../resources/calls/sandbox.ts'
import type { Language } from '../../schema/index.ts'
import { ApiError, badInput } from '../errors/apiError.ts'
import { checkedBody } from '../http/checkedInput.ts'
import type { PortalHandlersOf } from '../http/portalRoutes.ts'
import type { Fault, FaultKind } from '../platform/faults.ts'
import type { SandboxState, SandboxSystem } from './sandboxSystem.ts'

/** Caches the answer of `ask` for some milliseconds. */
function cached<A extends unknown[], T>(
  ask: (...given: A) => Promise<T>,
  milliseconds: number,
): (...given: A) => Promise<T> {
  let last: { readonly at: number; readonly answer: Promise<T> } | undefined
  return (...given) => {
    const now = Date.now()
    if (!last || now - last.at >= milliseconds) last = { at: now, answer: ask(...given) }
    return last.answer
  }
}

const notFound = () => new ApiError(404, 'NOT_FOUND', 'errors.notFound')

/** Finds an entry by name. @throws ApiError 404 */
function findNamed<T extends { readonly name: string }>(all: readonly T[], name: string): T {
  const found = all.find((one) => one.name === name)
  if (!found) throw notFound()
  return found
}

/** Interval of health checks of a real system in milliseconds; the page polls more often. */
const checkIntervalMs = 30_000
/** Timeout of a health check in milliseconds. */
const checkTimeoutMs = 2000

/**
 * The health check of a system, cached for a real one; a slow answer counts as trouble meanwhile.
 */
function troubleOf({ isEmbedded, trouble }: SandboxSystem): SandboxSystem['trouble'] {
  if (isEmbedded) return trouble
  const ask = cached(trouble, checkIntervalMs)
  return (language) =>
    Promise.race([ask(language), delay(checkTimeoutMs, 'no answer yet', { ref: false })])
}

/** Handlers of the sandbox page's calls. */
export function sandboxHandlers(
  systems: readonly SandboxSystem[],
  { calls, faults }: SandboxState,
): PortalHandlersOf<keyof typeof sandboxCalls> {
  const troubles = new Map(systems.map((system) => [system.name, troubleOf(system)]))

  async function describeSystem(system: SandboxSystem, language: Language) {
    const { name, label, isEmbedded, address } = system
    const [trouble = null, facts] = await Promise.all([
      troubles.get(name)?.(language),
      system.facts(),
    ])
    return {
      name,
      label,
      isEmbedded,
      address,
      trouble,
      facts,
      faults: system.faults,
      calls: system.calls,
      actions: system.actions.map(({ name: own, label: text, success, question, fields }) => ({
        name: own,
        label: text,
        success: success ?? null,
        question: question ?? null,
        fields,
      })),
      armed: faults
        .armed(name)
        .map(({ kind, what = null, milliseconds = null }) => ({ kind, what, milliseconds })),
      latest: calls.latest(name),
    }
  }

  return {
    readSandbox: ({ actor: { language } }) =>
      Promise.all(systems.map((system) => describeSystem(system, language))),

    armFault({ params, body }) {
      const system = findNamed(systems, params.system)
      const { kind, what, milliseconds } = body
      const knows: readonly (FaultKind | 'slow')[] = system.faults.length
        ? [...system.faults, 'slow']
        : []
      const fields = {
        ...(!knows.includes(kind) && { kind: { key: 'validation.choice' as const } }),
        ...(what &&
          !system.calls.includes(what) && { what: { key: 'validation.choice' as const } }),
        ...(kind === 'slow' &&
          milliseconds == null && { milliseconds: { key: 'validation.required' as const } }),
      }
      if (Object.keys(fields).length) throw badInput(fields)
      const fault: Fault = {
        kind,
        ...(what && { what }),
        ...(milliseconds != null && { milliseconds }),
      }
      faults.arm(system.name, fault)
      return Promise.resolve()
    },

    clearFaults({ params }) {
      faults.clear(findNamed(systems, params.system).name)
      return Promise.resolve()
    },

    async runSandboxAction({ params, body, actor }) {
      const action = findNamed(findNamed(systems, params.system).actions, params.action)
      await action.run(checkedBody(action.fields, body), actor)
    },
  }
}
