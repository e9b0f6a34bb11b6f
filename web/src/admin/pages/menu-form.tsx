import { command } from '../../app/api/call.ts'
import { SaveMenu } from '@arung/contracts/pages/requests'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { controlsOf } from '../../backoffice/controls.ts'
import { EditForm } from '../../backoffice/edit-form.tsx'
import { FormSection } from '../../backoffice/form-section.tsx'
import { TextField } from '../../ui/field.tsx'
import { useMenuFields } from './menu-fields.ts'
import { MenuSections } from './menu-sections.tsx'
import { freshMenu } from './menu-values.ts'

const name = 'menu'
const times = ['opens', 'closes'] as const
const places = [
  ['latitude', 90],
  ['longitude', 180],
] as const

/** The form of the restaurant: its hours and place, and its menu with prices in both currencies. */
export function MenuForm({ menu }: { menu: SaveMenu | null }) {
  const { t } = useTranslation('restaurantMenu')
  const form = useForm<SaveMenu, unknown, SaveMenu>({
    resolver: zodResolver(SaveMenu),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: menu ?? freshMenu,
  })
  const sections = useWatch({ control: form.control, name: 'sections' })
  const fields = useMenuFields(sections)
  const control = controlsOf(name, form, fields)
  return (
    <EditForm
      name={name}
      form={form}
      fields={fields}
      read={menu}
      hasPlace
      valuesOf={read => SaveMenu.parse(read)}
      command={body => command('PUT /admins/restaurant-menu', { body })}
      done={t('saved')}
    >
      <FormSection title={t('sections.house')} lead={t('leads.house')}>
        {times.map(field => (
          <TextField key={field} {...form.register(field)} {...control(field)} type="time" />
        ))}
        <TextField {...form.register('place')} {...control('place')} className="sm:col-span-2" />
        {places.map(([field, most]) => (
          <TextField
            key={field}
            {...form.register(field, { valueAsNumber: true })}
            {...control(field)}
            {...(field === 'latitude' ? { hint: t('hints.latitude') } : {})}
            type="number"
            inputMode="decimal"
            step="any"
            min={-most}
            max={most}
          />
        ))}
      </FormSection>
      <FormSection title={t('sections.menu')} lead={t('leads.menu')}>
        <MenuSections form={form} control={control} />
      </FormSection>
    </EditForm>
  )
}
