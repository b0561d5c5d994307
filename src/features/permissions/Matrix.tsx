import { useId, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { resourceKey } from '../../../i18n/labelKey.ts'
import { useT } from '../../language/useT.ts'
import { model } from '../../../resources/index.ts'
import { permissionMatrix, type Role } from '../../../schema/index.ts'
import { InputBox } from '../../ui/input/InputBox.tsx'
import { useCellContext } from '../../fields/context/useCellContext.ts'
import { matching, matrixParts } from './matrixLines.ts'
import { PlainSelect } from '../../fields/inputs/PlainSelect.tsx'
import { ResourceMatrix } from './ResourceMatrix.tsx'
import '../../fields/frame/field.css'
import '../../ui/input/box.css'
import './permissions.css'

const matrix = permissionMatrix(model)

/** The permission matrix, filtered by the URL parameters resource, role and search words. */
export function Matrix() {
  const t = useT()
  const context = useCellContext()
  const id = useId()
  const [query, setQuery] = useSearchParams()
  const [resource, role, words] = ['resource', 'role', 'q'].map((name) => query.get(name) ?? '')
  const set = (name: string, value: string) =>
    setQuery(
      (before) => {
        if (value) before.set(name, value)
        else before.delete(name)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  const all = useMemo(
    () => matrix.map((rights) => ({ rights, parts: matrixParts(rights, context) })),
    [context],
  )
  const shown = all
    .filter(({ rights }) => !resource || rights.resource.name === resource)
    .map(({ rights, parts }) => ({ rights, parts: matching(parts, words ?? '') }))
    .filter(({ parts }) => parts.length > 0)
  const roles = model.roles.types.filter((type: Role) => !role || type === role)
  const anyOption = { value: '', label: t('app.permissions.everything') }
  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 className="permissions-title" id={`${id}-title`}>
        {t('app.permissions.matrix')}
      </h2>
      <p className="permissions-text">{t('app.permissions.intro')}</p>
      <div className="permissions-tools">
        <PlainSelect
          label={t('app.permissions.resource')}
          value={resource ?? ''}
          options={[
            anyOption,
            ...matrix.map(({ resource: { name } }) => ({
              value: name,
              label: t(resourceKey(name, 'name'), { smart_count: 2 }),
            })),
          ]}
          onChange={(value) => set('resource', value)}
        />
        <PlainSelect
          label={t('app.permissions.role')}
          value={role ?? ''}
          options={[
            anyOption,
            ...model.roles.types.map((type) => ({ value: type, label: t(`roles.${type}`) })),
          ]}
          onChange={(value) => set('role', value)}
        />
        <div className="field">
          <label className="field-label" htmlFor={id}>
            {t('app.permissions.search')}
          </label>
          <InputBox hasError={false}>
            <input
              id={id}
              type="search"
              className="box-input"
              value={words}
              onChange={(event) => set('q', event.target.value)}
            />
          </InputBox>
        </div>
      </div>
      <p className="permissions-text">{t('app.permissions.legend')}</p>
      {shown.map(({ rights, parts }) => (
        <ResourceMatrix
          key={rights.resource.name}
          resource={rights.resource}
          parts={parts}
          roles={roles}
          isSearched={Boolean(words)}
        />
      ))}
      {!shown.length && (
        <output className="permissions-text">{t('app.permissions.nothing')}</output>
      )}
    </section>
  )
}
