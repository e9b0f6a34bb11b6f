import { command } from '../../app/api/call.ts'
import { SaveBlogCategory } from '@arung/contracts/blogs/requests'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { controlsOf } from '../../backoffice/controls.ts'
import type { EditField } from '../../backoffice/edit-field.ts'
import { EditForm } from '../../backoffice/edit-form.tsx'
import { FormSection } from '../../backoffice/form-section.tsx'
import { TextArea, TextField } from '../../ui/field.tsx'

const name = 'category'
const fresh: SaveBlogCategory = {
  slug: '',
  name: '',
  nameId: '',
  description: '',
  descriptionId: '',
  rank: 0,
}
const names = ['name', 'nameId', 'description', 'descriptionId', 'slug', 'rank'] as const

type CategoryFormProps = {
  /** The stored category; null for a new one. */
  category: SaveBlogCategory | null
  /** Null for a new one. */
  id: string | null
  onSaved: (slug: string) => void
}

/** The form of a category of articles: its names in both languages and its place in the blog. */
export function CategoryForm({ category, id, onSaved }: CategoryFormProps) {
  const { t } = useTranslation('articles')
  const fields = useCategoryFields()
  const form = useForm({
    resolver: zodResolver(SaveBlogCategory),
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
      valuesOf={read => SaveBlogCategory.parse(read)}
      command={body =>
        id === null
          ? command('POST /admins/blog-categories', { body })
          : command('PUT /admins/blog-categories/:id', { params: { id }, body })
      }
      done={t('categories.saved')}
      onSaved={() => onSaved(form.getValues('slug'))}
    >
      <FormSection title={t('sections.texts')} lead={t('categories.leads.texts')}>
        <TextField {...form.register('name')} {...control('name')} />
        <TextField {...form.register('nameId')} {...control('nameId')} />
        <TextArea {...form.register('description')} {...control('description')} rows={4} />
        <TextArea {...form.register('descriptionId')} {...control('descriptionId')} rows={4} />
      </FormSection>
      <FormSection title={t('sections.place')} lead={t('categories.leads.place')}>
        <TextField {...form.register('slug')} {...control('slug')} hint={t('hints.slug')} />
        <TextField
          {...form.register('rank', { valueAsNumber: true })}
          {...control('rank')}
          hint={t('categories.rankHint')}
          type="number"
          inputMode="numeric"
          min={0}
          max={1_000}
        />
      </FormSection>
    </EditForm>
  )
}

/** The fields of a category of articles, in words. */
export function useCategoryFields(): readonly EditField<SaveBlogCategory>[] {
  const { t } = useTranslation('articles')
  return names.map(field => ({
    name: field,
    label: t(`categories.fields.${field}`),
    problem: t(`categories.problems.${field}`),
    show: values => String(values[field]),
  }))
}
