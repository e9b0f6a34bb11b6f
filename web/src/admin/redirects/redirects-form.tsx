import { command } from '../../app/api/call.ts'
import { redirectsMax, SaveRedirects, type RedirectRule } from '@arung/contracts/redirects/requests'
import { zodResolver } from '@hookform/resolvers/zod'
import { useFieldArray, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { problemOf, type EditField } from '../../backoffice/edit-field.ts'
import { EditForm } from '../../backoffice/edit-form.tsx'
import { Entries } from '../../backoffice/entries.tsx'
import { FormSection } from '../../backoffice/form-section.tsx'
import { Select, TextField } from '../../ui/field.tsx'

const name = 'redirects'
const statuses = [301, 302, 307, 308] as const

/** All route rules in one form: the old address, its target, and whether it is permanent or temporary. */
export function RedirectsForm({ rules }: { rules: readonly RedirectRule[] }) {
  const { t } = useTranslation('redirects')
  const read: SaveRedirects = { rules: [...rules] }
  const form = useForm({
    resolver: zodResolver(SaveRedirects),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: read,
  })
  const list = useFieldArray({ control: form.control, name: 'rules' })
  const now = useWatch({ control: form.control, name: 'rules' })
  const { errors } = form.formState
  const field: EditField<SaveRedirects> = {
    name: 'rules',
    label: t('title'),
    problem: t('problems.rules'),
    show: values =>
      values.rules.map(({ from, to, status }) => `${from} → ${to} (${status})`).join('; '),
    whole: true,
  }
  /** Returns the error of a field: the form's own text, or that of the API, which knows the allowed origins. */
  const wrong = (at: number, part: keyof RedirectRule) => {
    const error = errors.rules?.[at]?.[part]
    return error && (error.type === 'api' && error.message ? error.message : t(`problems.${part}`))
  }
  return (
    <EditForm
      name={name}
      form={form}
      fields={[field]}
      read={read}
      valuesOf={values => SaveRedirects.parse(values)}
      command={body => command('PUT /admins/redirects', { body })}
      done={t('saved')}
    >
      <FormSection title={t('title')} lead={t('lead')}>
        <Entries
          id={`${name}-rules`}
          keys={list.fields.map(({ id }) => id)}
          most={redirectsMax}
          error={problemOf(field, form.getFieldState('rules', form.formState).error)}
          addLabel={t('add')}
          onAdd={() => list.append({ from: '', to: '', status: 301 })}
          onMove={list.move}
          onRemove={list.remove}
          nameOf={at => now[at]?.from || t('rule', { number: at + 1 })}
        >
          {at => (
            <>
              <TextField
                {...form.register(`rules.${at}.from`)}
                label={t('fields.from')}
                hint={t('hints.from')}
                error={wrong(at, 'from')}
              />
              <TextField
                {...form.register(`rules.${at}.to`)}
                label={t('fields.to')}
                hint={t('hints.to')}
                error={wrong(at, 'to')}
              />
              <Select
                {...form.register(`rules.${at}.status`, { valueAsNumber: true })}
                label={t('fields.status')}
                error={wrong(at, 'status')}
                className="sm:col-span-2"
              >
                {statuses.map(status => (
                  <option key={status} value={status}>
                    {t(`statuses.${status}`)}
                  </option>
                ))}
              </Select>
            </>
          )}
        </Entries>
      </FormSection>
    </EditForm>
  )
}
