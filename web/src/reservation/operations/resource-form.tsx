import { command } from '../../app/api/call.ts'
import { useForm, type FieldErrors } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { controlsOf } from '../../backoffice/controls.ts'
import type { EditField } from '../../backoffice/edit-field.ts'
import { EditForm } from '../../backoffice/edit-form.tsx'
import { FormSection } from '../../backoffice/form-section.tsx'
import { asText, at, fromForm, withAt, type FormField, type Values } from './form-fields.ts'
import { asFilled, asSaved, type Kind, type KindRow, type KindPath, type KindBody } from './kind.ts'
import { FieldControl } from './field-control.tsx'

const formName = 'resource'
/** Sections in the order in which they are shown. */
const sections = ['who', 'what', 'work', 'places', 'money', 'days', 'service'] as const

/** The form of a record: its fields by section, validated by the API's schema. */
export function ResourceForm<Row extends KindRow>(props: {
  kind: Kind<Row>
  /** Null for a new record. */
  row: Row | null
  onSaved: () => void
}) {
  const { kind, row, onSaved } = props
  const { t } = useTranslation('operations')
  const locale = useLocale()
  const valuesOf = (saved: unknown) => asFilled(kind, saved)
  const read = row && kind.valueOf(row)
  const api: KindPath = kind.path
  const form = useForm<Values, unknown, Values>({
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: valuesOf(read ?? kind.fresh),
    resolver(values) {
      const checked = kind.schema.safeParse(asSaved(kind, fromForm(kind.fields, values)))
      if (checked.success) return { values: checked.data as Values, errors: {} }
      const errors = checked.error.issues.reduce<Values>((found, { path, message }) => {
        const field = fieldAt(kind.fields, path.map(String).join('.'))
        return field ? withAt(found, field.name, { type: 'check', message }) : found
      }, {})
      return { values: {}, errors: errors as FieldErrors<Values> }
    },
  })
  const fields = kind.fields.map((field): EditField<Values> => ({
    name: field.name,
    label: field.titles[locale],
    problem: t(`problems.${field.as}`),
    show: values => asText(at(values, field.name)),
    whole: true,
  }))
  const control = controlsOf(formName, form, fields)
  return (
    <EditForm
      name={formName}
      form={form}
      fields={fields}
      read={read}
      valuesOf={valuesOf}
      command={body =>
        row === null
          ? command(`POST ${api}`, { body: bodyOf(body) })
          : command(`PUT ${api}/:id`, { params: { id: row.id }, body: bodyOf(body) })
      }
      done={t('saved')}
      onSaved={onSaved}
    >
      {sections.map(section => {
        const own = kind.fields.filter(field => field.section === section)
        return (
          own.length > 0 && (
            <FormSection key={section} title={t(`sections.${section}`)}>
              {own.map(field => (
                <FieldControl
                  key={field.name}
                  field={field}
                  form={form}
                  frame={control(field.name)}
                />
              ))}
            </FormSection>
          )
        )
      })}
    </EditForm>
  )
}

/** Returns the field whose value is at a path or contains it, else one below the path, else the first field. */
const fieldAt = (fields: readonly FormField[], path: string): FormField | undefined =>
  fields.find(({ name }) => path === name || path.startsWith(`${name}.`)) ??
  fields.find(({ name }) => name.startsWith(`${path}.`)) ??
  fields[0]

/** Data that the kind's schema has accepted is valid for its routes. */
const bodyOf = (checked: Values) => checked as unknown as KindBody
