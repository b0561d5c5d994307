import { useId, useState, type ReactNode } from 'react'
import { useT } from '../../language/useT.ts'
import { labelKey, resourceKey } from '../../../i18n/labelKey.ts'
import { model } from '../../../resources/index.ts'
import {
  asChoice,
  takesRecord,
  verbs,
  type Call,
  type Resource,
  type Verb,
} from '../../../schema/index.ts'
import { choiceOptions } from '../../fields/context/choiceOptions.ts'
import { ValueBox } from '../../fields/inputs/ValueBox.tsx'
import { fieldRefOf } from '../../fields/context/fieldRef.ts'
import { RecordBox } from '../../fields/inputs/RecordBox.tsx'
import { useCellContext } from '../../fields/context/useCellContext.ts'
import { PlainSelect } from '../../fields/inputs/PlainSelect.tsx'
import { PermissionVerdict } from './PermissionVerdict.tsx'
import { usePermissionTest, type TestedAction } from './usePermissionTest.ts'
import { Button } from '../../ui/Button.tsx'
import '../../fields/frame/field.css'
import '../../views/form/section.css'
import './permissions.css'

const [firstResource] = model.resources

/** Prefix of calls among the options: a call can have the same name as a verb. */
const callPrefix = 'call:'

/** Tests whether an account may do something, by the rules in the browser and by the server. */
export function PermissionTest() {
  const t = useT()
  const context = useCellContext()
  const id = useId()
  const test = usePermissionTest()
  const [user, setUser] = useState('')
  const [name, setName] = useState(firstResource?.name ?? '')
  const [record, setRecord] = useState('')
  const [verb, setVerb] = useState<Verb>('update')
  const [callName, setCallName] = useState('')
  const [field, setField] = useState('')
  const [to, setTo] = useState('')
  const resource = model.resource(name)
  const calls = Object.entries<Call>(resource.calls ?? {})
  const [, call] = calls.find(([one]) => one === callName) ?? []
  const isWrite = verb === 'update' || verb === 'create'
  const moved = call?.moves?.by === undefined ? undefined : call.moves.field
  const stateField = call ? moved : isWrite ? field : ''
  const states = stateField ? statesOf(resource, stateField, context) : []
  const isAboutRecord = call ? takesRecord(call) : verb !== 'create'

  /** Wraps a setter: any change discards the last result. */
  const resettingResult =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      test.reset()
      set(value)
    }
  const testedAction: TestedAction = {
    userId: user,
    resource,
    verb,
    ...(record && { id: record }),
    ...(call ? { call: callName } : field && { field }),
    ...(states.length > 0 && to && { to }),
  }
  return (
    <section className="section" aria-labelledby={id}>
      <h2 className="section-title" id={id}>
        {t('app.permissions.test')}
      </h2>
      <p className="permissions-text">{t('app.permissions.testIntro')}</p>
      <form
        className="permissions-tools"
        onSubmit={(event) => {
          event.preventDefault()
          test.mutate(testedAction)
        }}
      >
        <Labelled id={`${id}-user`} label={t('app.permissions.user')}>
          <RecordBox
            id={`${id}-user`}
            resource="users"
            value={user ? [user] : []}
            onChange={resettingResult(([one = '']: readonly string[]) => setUser(one))}
          />
        </Labelled>
        <PlainSelect
          label={t('app.permissions.action')}
          value={call ? `${callPrefix}${callName}` : verb}
          options={[
            ...verbs.map((one) => ({ value: one, label: t(`app.permissions.verbs.${one}`) })),
            ...calls.map(([one, { method, path }]) => ({
              value: `${callPrefix}${one}`,
              label: `${method} ${path}`,
            })),
          ]}
          onChange={resettingResult((value: string) => {
            const isCall = value.startsWith(callPrefix)
            setCallName(isCall ? value.slice(callPrefix.length) : '')
            if (!isCall) setVerb(value as Verb)
            setTo('')
          })}
        />
        <PlainSelect
          label={t('app.permissions.resource')}
          value={name}
          options={model.resources.map((one) => ({
            value: one.name,
            label: t(resourceKey(one.name, 'name'), { smart_count: 1 }),
          }))}
          onChange={resettingResult((value: string) => {
            setName(value)
            setCallName('')
            setRecord('')
            setField('')
            setTo('')
          })}
        />
        {isAboutRecord && (
          <Labelled id={`${id}-record`} label={t('app.permissions.record')}>
            <RecordBox
              key={name}
              id={`${id}-record`}
              resource={name}
              value={record ? [record] : []}
              onChange={resettingResult(([one = '']: readonly string[]) => setRecord(one))}
              aria={{ placeholder: t('app.permissions.anyRecord') }}
            />
          </Labelled>
        )}
        {!call && (
          <Labelled id={`${id}-field`} label={t('app.permissions.field')}>
            <ValueBox
              key={name}
              id={`${id}-field`}
              options={resource.leaves.map(({ path }) => ({
                value: path,
                label: t(labelKey(name, path)),
              }))}
              value={field ? [field] : []}
              onChange={resettingResult(([one = '']: readonly string[]) => {
                setField(one)
                setTo('')
              })}
              aria={{ placeholder: t('app.permissions.wholeRecord') }}
            />
          </Labelled>
        )}
        {states.length > 0 && (
          <PlainSelect
            label={t('app.permissions.to')}
            value={to}
            options={[{ value: '', label: '–' }, ...states]}
            onChange={resettingResult(setTo)}
          />
        )}
        <Button
          type="submit"
          look="solid"
          className="permissions-run"
          disabled={!user || test.isPending}
        >
          {t(test.isPending ? 'app.permissions.running' : 'app.permissions.run')}
        </Button>
      </form>
      <PermissionVerdict outcome={test.data} error={test.error} />
    </section>
  )
}

/** The values of a field with transitions; empty for a field that can change freely. */
function statesOf(resource: Resource, path: string, context: ReturnType<typeof useCellContext>) {
  const leaf = resource.transitions?.[path] && resource.leaf.get(path)
  return leaf && asChoice(leaf) ? choiceOptions(fieldRefOf(resource, leaf), context) : []
}

interface LabelledProps {
  readonly id: string
  readonly label: string
  readonly children: ReactNode
}

function Labelled({ id, label, children }: LabelledProps) {
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {children}
    </div>
  )
}
