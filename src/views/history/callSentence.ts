import { resourceKey } from '../../../i18n/labelKey.ts'
import type { T, Under } from '../../language/useT.ts'
import { addresses } from '../../../resources/calls/addresses.ts'
import type { Call, Resource } from '../../../schema/index.ts'
import { model } from '../../../resources/index.ts'

/** What a call of the generic routes does. */
function verbOf({ path }: Resource, call: string) {
  const verbs: Readonly<Record<string, Under<'app.history.did'>>> = {
    [`POST ${path}`]: 'create',
    [`PUT ${path}/{id}`]: 'update',
    [`DELETE ${path}/{id}`]: 'delete',
    [addresses.applyImport]: 'import',
    [addresses.undoImport]: 'undoImport',
    [addresses.undoVersion.replace('{path}', path)]: 'undo',
  }
  return verbs[call]
}

/** A documented call that goes by this method and path. */
function documented({ name, calls = {} }: Resource, call: string, t: T) {
  const found = Object.entries<Call>(calls).find(
    ([, { method, path }]) => `${method} ${path}` === call,
  )
  return found && t(`app.history.calls.${name}.${found[0]}`, { _: found[1].summary })
}

/**
 * What was done, in words instead of a method and a path. A change that followed from one of another
 * resource says so.
 */
export function callSentence(resource: Resource, call: string, t: T): string {
  const verb = verbOf(resource, call)
  if (verb) return t(`app.history.did.${verb}`)
  const sentence = documented(resource, call, t)
  if (sentence) return sentence
  const [, path = ''] = call.split(' ')
  const isUnder = (one: Resource) => path === one.path || path.startsWith(`${one.path}/`)
  if (isUnder(resource)) return t('app.history.did.update')
  const other = model.resources.find(isUnder)
  if (!other) return t('app.history.did.unknown')
  const name = t(resourceKey(other.name, 'name'), { smart_count: 1 })
  return t('app.history.did.other', { name })
}
