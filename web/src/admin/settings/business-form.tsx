import { command } from '../../app/api/call.ts'
import { SaveSettings } from '@arung/contracts/settings/requests'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { controlsOf } from '../../backoffice/controls.ts'
import { EditForm } from '../../backoffice/edit-form.tsx'
import { FormSection } from '../../backoffice/form-section.tsx'
import { Checkbox, TextField } from '../../ui/field.tsx'
import { MoneyFields } from './money-fields.tsx'
import { mailSections, sections, taxTexts, texts, useSettingFields } from './setting-fields.ts'

const name = 'settings'
const settingsOf = (read: unknown): SaveSettings => SaveSettings.parse(read)

/** The operator's settings: contact data, waiting times, and the rules for cancellations and refunds. */
export function BusinessForm({ settings }: { settings: SaveSettings }) {
  const { t } = useTranslation('settings')
  const fields = useSettingFields()
  const form = useForm({
    resolver: zodResolver(SaveSettings),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: settings,
  })
  const control = controlsOf(name, form, fields)
  return (
    <EditForm
      name={name}
      form={form}
      fields={fields}
      read={settings}
      valuesOf={settingsOf}
      command={saved => command('PUT /admins/settings', { body: saved })}
      done={t('saved')}
    >
      <FormSection title={t('sections.contact')} lead={t('leads.contact')}>
        {texts.map(field => (
          <TextField
            key={field}
            {...form.register(field)}
            {...control(field)}
            type={field === 'email' ? 'email' : 'text'}
            {...(field === 'address' ? { className: 'sm:col-span-2' } : {})}
          />
        ))}
      </FormSection>
      <FormSection title={t('sections.taxes')} lead={t('leads.taxes')}>
        {taxTexts.map(field => (
          <TextField key={field} optional {...form.register(field)} {...control(field)} />
        ))}
      </FormSection>
      {sections.map(section => (
        <FormSection
          key={section.name}
          title={t(`sections.${section.name}`)}
          lead={t(`leads.${section.name}`)}
        >
          {section.fields.map(({ name: field, min, max }) => (
            <TextField
              key={field}
              {...form.register(field, { valueAsNumber: true })}
              {...control(field)}
              hint={t(`hints.${field}`)}
              type="number"
              inputMode="numeric"
              min={min}
              max={max}
            />
          ))}
        </FormSection>
      ))}
      <FormSection title={t('sections.money')} lead={t('leads.money')}>
        <MoneyFields form={form} name={name} fields={fields} />
      </FormSection>
      {mailSections.map(([section, mails]) => (
        <FormSection key={section} title={t(`sections.${section}`)} lead={t(`leads.${section}`)}>
          {mails.map(field => (
            <Checkbox
              key={field}
              {...form.register(field)}
              className="sm:col-span-2"
              label={t(`fields.${field}`)}
            />
          ))}
        </FormSection>
      ))}
      <FormSection title={t('sections.rule')} lead={t('leads.rule')}>
        <Checkbox
          {...form.register('confirmsClean')}
          className="sm:col-span-2"
          label={t('fields.confirmsClean')}
        />
      </FormSection>
    </EditForm>
  )
}
