import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { usePick } from '../../app/i18n/use-locale.ts'
import { FormSection } from '../../backoffice/form-section.tsx'
import { RichTextField } from '../../backoffice/rich-text/rich-text-field.tsx'
import { slugOf } from '../../backoffice/slug-of.ts'
import { Select, TextArea, TextField } from '../../ui/field.tsx'
import type { ProductParts } from '@arung/contracts/catalogue/product-views'
import { useControls } from './use-controls.ts'

const shortMax = 255
const wide = 'sm:col-span-2'

/** What it is called, where it stands, and how people book it. */
export function BasicsSection({ parts }: { parts: ProductParts }) {
  const { t } = useTranslation('products')
  const pick = usePick()
  const { form, text, control } = useControls()
  const named = form.register('packageName', {
    onBlur: () => {
      if (form.getValues('slug') !== '') return
      form.setValue('slug', slugOf(form.getValues('packageName')), { shouldDirty: true })
    },
  })
  return (
    <FormSection title={t('sections.basics.title')} lead={t('sections.basics.lead')}>
      <TextField {...named} {...control('packageName')} lang="en" />
      <TextField {...text('packageNameId')} lang="id" />
      <TextField {...text('slug')} hint={t('hints.slug')} spellCheck={false} />
      <Select
        {...form.register('categoryId', { setValueAs: value => value || null })}
        {...control('categoryId')}
        optional
      >
        <option value="">{t('noCategory')}</option>
        {parts.categories.map(({ id, name, nameId }) => (
          <option key={id} value={id}>
            {pick(name, nameId)}
          </option>
        ))}
      </Select>
      <TextField {...text('location')} />
      <TextField {...text('activityHours')} hint={t('hints.activityHours')} />
      <TextField {...text('bookingMethod')} />
    </FormSection>
  )
}

/** What guests read, in both languages beside each other. */
export function DescriptionSection() {
  const { t } = useTranslation('products')
  const { form, text, control } = useControls()
  return (
    <FormSection title={t('sections.description.title')} lead={t('sections.description.lead')}>
      {(['shortDescription', 'shortDescriptionId'] as const).map(name => (
        <TextArea
          key={name}
          {...text(name)}
          lang={name === 'shortDescription' ? 'en' : 'id'}
          rows={4}
          hint={<Counter name={name} max={shortMax} />}
        />
      ))}
      {(['fullDescription', 'fullDescriptionId'] as const).map(name => (
        <RichTextField
          key={name}
          control={form.control}
          name={name}
          {...control(name)}
          lang={name === 'fullDescription' ? 'en' : 'id'}
          className={wide}
        />
      ))}
    </FormSection>
  )
}

type Counted =
  | 'shortDescription'
  | 'shortDescriptionId'
  | 'metaTitle'
  | 'metaTitleId'
  | 'metaDescription'
  | 'metaDescriptionId'

/** How many characters are used, of how many. */
function Counter({ name, max }: { name: Counted; max: number }) {
  const { t } = useTranslation('products')
  const { form } = useControls()
  const used = useWatch({ control: form.control, name }).trim().length
  return (
    <span className={used > max ? 'font-semibold text-danger tnum' : 'tnum'}>
      {t('counter', { used, max })}
    </span>
  )
}

const languages = [
  ['en', '', 'metaTitle', 'metaDescription'],
  ['id', '/id', 'metaTitleId', 'metaDescriptionId'],
] as const

/** Title and description for search engines, with what a result looks like. */
export function SearchSection() {
  const { t } = useTranslation('products')
  const { text } = useControls()
  return (
    <FormSection title={t('sections.search.title')} lead={t('sections.search.lead')}>
      {languages.map(([lang, prefix, title, description]) => (
        <div key={lang} className="min-w-0 space-y-5">
          <TextField {...text(title)} lang={lang} hint={<Counter name={title} max={70} />} />
          <TextArea
            {...text(description)}
            lang={lang}
            rows={3}
            hint={<Counter name={description} max={170} />}
          />
          <SearchResult lang={lang} prefix={prefix} title={title} description={description} />
        </div>
      ))}
    </FormSection>
  )
}

type SearchResultProps = {
  lang: 'en' | 'id'
  prefix: string
  title: 'metaTitle' | 'metaTitleId'
  description: 'metaDescription' | 'metaDescriptionId'
}

function SearchResult({ lang, prefix, title, description }: SearchResultProps) {
  const { t } = useTranslation('products')
  const { form } = useControls()
  const values = useWatch({ control: form.control })
  const kind = values.isCombo ? '/activities/combo/' : '/activities/'
  return (
    <figure className="rounded-lg border border-line bg-surface p-4">
      <figcaption className="mb-2 text-small text-ink-3">{t('searchResult')}</figcaption>
      <p className="text-small [overflow-wrap:anywhere] text-ink-2">
        {`${prefix}${kind}${values.slug ?? ''}`}
      </p>
      <p lang={lang} className="truncate text-ui font-semibold text-link">
        {values[title] || t('searchTitle')}
      </p>
      <p lang={lang} className="line-clamp-2 text-table text-ink-2">
        {values[description] || t('searchDescription')}
      </p>
    </figure>
  )
}
