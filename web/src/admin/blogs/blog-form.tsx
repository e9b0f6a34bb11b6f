import { command } from '../../app/api/call.ts'
import { SaveBlog } from '@arung/contracts/blogs/requests'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { productsResource } from '../../app/api/resources.ts'
import { useResource } from '../../app/api/resource.ts'
import { usePick } from '../../base/i18n/use-locale.ts'
import { controlsOf } from '../../backoffice/controls.ts'
import { EditForm } from '../../backoffice/edit-form.tsx'
import { FormSection } from '../../backoffice/form-section.tsx'
import { RichTextField } from '../../backoffice/rich-text/rich-text-field.tsx'
import { SearchPreview } from '../../backoffice/search-preview.tsx'
import { Select, TextArea, TextField } from '../../ui/field.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { useBlogFields } from './blog-fields.ts'
import { allCategories } from './blogs-resource.ts'

const name = 'article'
const fresh: SaveBlog = {
  slug: '',
  categorySlug: '',
  title: '',
  titleId: '',
  excerpt: '',
  excerptId: '',
  body: '',
  bodyId: '',
  metaTitle: '',
  metaTitleId: '',
  metaDescription: '',
  metaDescriptionId: '',
  authorName: '',
  productId: null,
  images: [],
}
const sides = [
  { title: 'title', excerpt: 'excerpt' },
  { title: 'titleId', excerpt: 'excerptId' },
] as const
const metas = [
  { lang: 'en', prefix: '', title: 'metaTitle', text: 'metaDescription' },
  { lang: 'id', prefix: '/id', title: 'metaTitleId', text: 'metaDescriptionId' },
] as const

type BlogFormProps = {
  /** The stored article; null for a new one. */
  blog: SaveBlog | null
  /** Null for a new one. */
  id: string | null
  onSaved: (slug: string) => void
}

/** The form of an article: its texts in both languages, its category and address, and its search result. */
export function BlogForm(props: BlogFormProps) {
  const choices = useChoices(props.blog)
  // A select shows its value only once its options are loaded.
  if (choices !== null) return <Fields {...props} {...choices} />
  return (
    <Loading>
      <Skeleton className="h-64" />
    </Loading>
  )
}

type Choices = Readonly<Record<'categories' | 'products', ReadonlyMap<string, string>>>

function Fields({ blog, id, onSaved, categories, products }: BlogFormProps & Choices) {
  const { t } = useTranslation('articles')
  const fields = useBlogFields(categories, products)
  const form = useForm({
    resolver: zodResolver(SaveBlog),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: blog ?? fresh,
  })
  const control = controlsOf(name, form, fields)
  const now = useWatch({ control: form.control })
  return (
    <EditForm
      name={name}
      form={form}
      fields={fields}
      read={blog}
      valuesOf={read => read as SaveBlog}
      command={body =>
        id === null
          ? command('POST /admins/blogs', { body })
          : command('PUT /admins/blogs/:id', { params: { id }, body })
      }
      done={t('saved')}
      onSaved={() => onSaved(form.getValues('slug'))}
    >
      <FormSection title={t('sections.texts')} lead={t('leads.texts')}>
        {sides.map(({ title }) => (
          <TextField key={title} {...form.register(title)} {...control(title)} />
        ))}
        {sides.map(({ excerpt }) => (
          <TextArea key={excerpt} {...form.register(excerpt)} {...control(excerpt)} rows={3} />
        ))}
      </FormSection>
      <FormSection title={t('sections.body')} lead={t('leads.body')}>
        {(['body', 'bodyId'] as const).map(field => (
          <RichTextField
            key={field}
            control={form.control}
            name={field}
            {...control(field)}
            lang={field === 'body' ? 'en' : 'id'}
            className="sm:col-span-2"
          />
        ))}
      </FormSection>
      <FormSection title={t('sections.place')} lead={t('leads.place')}>
        <TextField
          {...form.register('slug')}
          {...control('slug')}
          hint={t('hints.slug')}
          className="sm:col-span-2"
        />
        <Select {...form.register('categorySlug')} {...control('categorySlug')}>
          <option value="">{t('choose')}</option>
          {[...categories].map(([slug, label]) => (
            <option key={slug} value={slug}>
              {label}
            </option>
          ))}
        </Select>
        <TextField {...form.register('authorName')} {...control('authorName')} />
        <Select
          {...form.register('productId', { setValueAs: value => (value === '' ? null : value) })}
          {...control('productId')}
          hint={t('hints.productId')}
          optional
          className="sm:col-span-2"
        >
          <option value="">{t('noProduct')}</option>
          {[...products].map(([id, label]) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </Select>
      </FormSection>
      <FormSection title={t('sections.search')} lead={t('leads.search')}>
        {metas.map(({ title }) => (
          <TextField key={title} {...form.register(title)} {...control(title)} />
        ))}
        {metas.map(({ text }) => (
          <TextArea key={text} {...form.register(text)} {...control(text)} rows={3} />
        ))}
        {metas.map(({ lang, prefix, title, text }) => (
          <SearchPreview
            key={lang}
            lang={lang}
            path={`${prefix}/blog/${now.slug ?? ''}`}
            title={now[title] ?? ''}
            description={now[text] ?? ''}
          />
        ))}
      </FormSection>
    </EditForm>
  )
}

/** Returns the categories and products an article can have, by key and in words; null until they are read. */
function useChoices(blog: SaveBlog | null): Choices | null {
  const { t } = useTranslation('articles')
  const pick = usePick()
  const { data: found } = useResource(allCategories)
  const { data: products } = useResource(productsResource)
  if (found === undefined || products === undefined) return null
  const shown = products.map(one => [one.id, pick(one.packageName, one.packageNameId)] as const)
  const isHidden = blog?.productId && !products.some(({ id }) => id === blog.productId)
  return {
    categories: new Map(
      found.items.map(({ category }) => [category.slug, pick(category.name, category.nameId)]),
    ),
    products: new Map(isHidden ? [...shown, [blog.productId ?? '', t('hiddenProduct')]] : shown),
  }
}
