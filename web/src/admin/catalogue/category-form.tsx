import { command } from '../../app/api/call.ts'
import { SaveCategory } from '@arung/contracts/catalogue/requests'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { controlsOf } from '../../backoffice/controls.ts'
import type { EditField } from '../../backoffice/edit-field.ts'
import { EditForm } from '../../backoffice/edit-form.tsx'
import { FormSection } from '../../backoffice/form-section.tsx'
import { Select, TextArea, TextField } from '../../ui/field.tsx'

const name = 'category'
const groups = ['MAIN', 'OTHER', 'COMBO'] as const
const fresh: SaveCategory = {
  slug: '',
  name: '',
  nameId: '',
  description: '',
  descriptionId: '',
  rank: 0,
  group: 'MAIN',
  images: [],
}

type CategoryFormProps = {
  /** The stored category; null for a new one. */
  category: SaveCategory | null
  /** Null for a new one. */
  id: string | null
  onSaved: (saved: SaveCategory) => void
}

/** The form of a category: its texts in both languages, and where its activities are listed. */
export function CategoryForm({ category, id, onSaved }: CategoryFormProps) {
  const { t } = useTranslation('categories')
  const fields = useCategoryFields()
  const form = useForm({
    resolver: zodResolver(SaveCategory),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: category ?? fresh,
  })
  const control = controlsOf(name, form, fields)
  return (
    <EditForm
      name={name}
      form={form}
      fields={fields}
      read={category}
      valuesOf={read => SaveCategory.parse(read)}
      command={body =>
        id === null
          ? command('POST /admins/categories', { body })
          : command('PUT /admins/categories/:id', { params: { id }, body })
      }
      done={t('saved')}
      onSaved={() => onSaved(form.getValues())}
    >
      <FormSection title={t('sections.texts')} lead={t('leads.texts')}>
        <TextField {...form.register('name')} {...control('name')} />
        <TextField {...form.register('nameId')} {...control('nameId')} />
        <TextArea {...form.register('description')} {...control('description')} rows={5} />
        <TextArea {...form.register('descriptionId')} {...control('descriptionId')} rows={5} />
      </FormSection>
      <FormSection title={t('sections.place')} lead={t('leads.place')}>
        <Select {...form.register('group')} {...control('group')}>
          {groups.map(group => (
            <option key={group} value={group}>
              {t(`groups.${group}`)}
            </option>
          ))}
        </Select>
        <TextField
          {...form.register('rank', { valueAsNumber: true })}
          {...control('rank')}
          hint={t('hints.rank')}
          type="number"
          inputMode="numeric"
          min={0}
          max={1_000}
        />
        <TextField
          {...form.register('slug')}
          {...control('slug')}
          hint={t('hints.slug')}
          className="sm:col-span-2"
        />
      </FormSection>
    </EditForm>
  )
}

/** The fields of a category, in words. */
export function useCategoryFields(): readonly EditField<SaveCategory>[] {
  const { t } = useTranslation('categories')
  const texts = ['name', 'nameId', 'description', 'descriptionId', 'slug'] as const
  const text = (field: (typeof texts)[number]): EditField<SaveCategory> => ({
    name: field,
    label: t(`fields.${field}`),
    problem: t(`problems.${field}`),
    show: values => values[field],
  })
  return [
    ...texts.map(text),
    {
      name: 'group',
      label: t('fields.group'),
      problem: t('problems.group'),
      show: ({ group }) => t(`groups.${group}`),
    },
    {
      name: 'rank',
      label: t('fields.rank'),
      problem: t('problems.rank'),
      show: ({ rank }) => String(rank),
    },
    // Pictures are not changed here, but are saved with the rest. The comparison of versions shows that somebody else
    // has saved other pictures meanwhile.
    {
      name: 'images',
      label: t('columns.pictures'),
      problem: '',
      show: ({ images }) => images.map(({ alt }) => alt).join('; '),
    },
  ]
}
