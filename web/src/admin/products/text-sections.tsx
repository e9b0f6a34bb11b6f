import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { usePick } from '../../base/i18n/use-locale.ts'
import { RichTextField } from '../../backoffice/rich-text/rich-text-field.tsx'
import { suggestSlug } from '../../backoffice/suggest-slug.ts'
import { Select, TextArea, TextField } from '../../ui/field.tsx'
import type { ProductParts } from '@arung/contracts/catalogue/product-views'
import { Bilingual } from './bilingual.tsx'
import { inLanguage } from './missing-texts.ts'
import { ProductSection } from './product-section.tsx'
import { useShownLanguage } from './shown-language.tsx'
import { useControls } from './use-controls.ts'

const shortMax = 255
const wide = 'sm:col-span-full'

/** Its name, its category and location, and how people book it. */
export function BasicsSection({ parts }: { parts: ProductParts }) {
  const { t } = useTranslation('products')
  const pick = usePick()
  const { form, text, control } = useControls()
  const named = form.register('packageName', {
    onBlur: () => {
      suggestSlug(form.getValues('packageName'), {
        read: () => form.getValues('slug'),
        write: slug => form.setValue('slug', slug, { shouldDirty: true }),
        ask: () => void form.trigger('slug'),
      })
    },
  })
  return (
    <ProductSection of="basics">
      <Bilingual name="packageName" className={wide}>
        {name => (
          <TextField {...(name === 'packageName' ? named : text(name))} {...control(name)} />
        )}
      </Bilingual>
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
    </ProductSection>
  )
}

/** What guests read. */
export function DescriptionSection() {
  const { form, text, control } = useControls()
  return (
    <ProductSection of="description">
      <Bilingual name="shortDescription" className={wide}>
        {name => (
          <TextArea {...text(name)} rows={3} hint={<Counter name={name} max={shortMax} />} />
        )}
      </Bilingual>
      <Bilingual name="fullDescription" className={wide}>
        {(name, lang) => (
          <RichTextField control={form.control} name={name} {...control(name)} lang={lang} />
        )}
      </Bilingual>
    </ProductSection>
  )
}

type Counted =
  | 'shortDescription'
  | 'shortDescriptionId'
  | 'metaTitle'
  | 'metaTitleId'
  | 'metaDescription'
  | 'metaDescriptionId'

/** The number of characters used and the maximum. */
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

/** Title and description for search engines, with a preview of the result. */
export function SearchSection() {
  const { text } = useControls()
  return (
    <ProductSection of="search">
      <div className="min-w-0 space-y-5">
        <Bilingual name="metaTitle">
          {name => <TextField {...text(name)} hint={<Counter name={name} max={70} />} />}
        </Bilingual>
        <Bilingual name="metaDescription">
          {name => <TextArea {...text(name)} rows={3} hint={<Counter name={name} max={170} />} />}
        </Bilingual>
      </div>
      <SearchResult />
    </ProductSection>
  )
}

function SearchResult() {
  const { t } = useTranslation('products')
  const { form } = useControls()
  const values = useWatch({ control: form.control })
  const { lang } = useShownLanguage()
  const [title, description] = [
    values[inLanguage('metaTitle', lang)],
    values[inLanguage('metaDescription', lang)],
  ]
  const prefix = lang === 'id' ? '/id' : ''
  const kind = values.isCombo ? '/activities/combo/' : '/activities/'
  return (
    <figure className="rounded-lg border border-line bg-surface p-4">
      <figcaption className="mb-2 text-small text-ink-3">{t('searchResult')}</figcaption>
      <p className="text-small [overflow-wrap:anywhere] text-ink-2">
        {`${prefix}${kind}${values.slug ?? ''}`}
      </p>
      <p lang={lang} className="truncate text-ui font-semibold text-link">
        {title || t('searchTitle')}
      </p>
      <p lang={lang} className="line-clamp-2 text-table text-ink-2">
        {description || t('searchDescription')}
      </p>
    </figure>
  )
}
