import { command } from '../../app/api/call.ts'
import type { StoredPicture } from '@arung/contracts/media/views'
import type { PageForDesk } from '@arung/contracts/pages/desk-views'
import { SavePage } from '@arung/contracts/pages/requests'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { controlsOf } from '../../backoffice/controls.ts'
import { EditForm } from '../../backoffice/edit-form.tsx'
import { FormSection } from '../../backoffice/form-section.tsx'
import { SearchPreview } from '../../backoffice/search-preview.tsx'
import { TextArea, TextField } from '../../ui/field.tsx'
import { usePageFields } from './page-fields.ts'
import { formName, PagePartsContext } from './page-parts.ts'
import { PagePicture } from './page-picture.tsx'
import { PageSections } from './page-sections.tsx'
import { freshPage } from './page-values.ts'
import { publicPaths } from './pages-resource.ts'

const titles = [
  ['title', 'en'],
  ['titleId', 'id'],
] as const
const leads = [
  ['lead', 'en'],
  ['leadId', 'id'],
] as const
const metas = [
  { lang: 'en', prefix: '', title: 'metaTitle', text: 'metaDescription' },
  { lang: 'id', prefix: '/id', title: 'metaTitleId', text: 'metaDescriptionId' },
] as const

/** The form of a company page in both languages: its introduction, its sections and its search result. */
export function PageForm({ read }: { read: PageForDesk }) {
  const { t } = useTranslation('companyPages')
  const [page] = useState(read.page)
  const [uploaded, setUploaded] = useState<readonly StoredPicture[]>([])
  const form = useForm<SavePage, unknown, SavePage>({
    resolver: zodResolver(SavePage),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: page ?? freshPage,
  })
  const sections = useWatch({ control: form.control, name: 'sections' })
  const meta = useWatch({ control: form.control })
  const fields = usePageFields(sections)
  const control = controlsOf(formName, form, fields)
  const parts = {
    form,
    control,
    known: [...read.pictures, ...uploaded],
    onUploaded: (picture: StoredPicture) => setUploaded(all => [...all, picture]),
  }
  return (
    <PagePartsContext value={parts}>
      <EditForm
        name={formName}
        form={form}
        fields={fields}
        read={page}
        hasPlace
        valuesOf={value => SavePage.parse(value)}
        command={body => command('PUT /admins/pages/:key', { params: { key: read.key }, body })}
        done={t('saved')}
      >
        <FormSection title={t('sections.head')} lead={t('leads.head')}>
          {titles.map(([name, lang]) => (
            <TextField key={name} {...form.register(name)} {...control(name)} lang={lang} />
          ))}
          {leads.map(([name, lang]) => (
            <TextArea key={name} {...form.register(name)} {...control(name)} lang={lang} rows={3} />
          ))}
          <PagePicture name="picture" />
        </FormSection>
        <FormSection
          title={t('sections.sections')}
          lead={t(read.key === 'home' ? 'leads.home' : 'leads.sections')}
        >
          <PageSections />
        </FormSection>
        <FormSection title={t('sections.search')} lead={t('leads.search')}>
          {metas.map(({ lang, title }) => (
            <TextField key={title} {...form.register(title)} {...control(title)} lang={lang} />
          ))}
          {metas.map(({ lang, text }) => (
            <TextArea key={text} {...form.register(text)} {...control(text)} lang={lang} rows={3} />
          ))}
          {metas.map(({ lang, prefix, title, text }) => (
            <SearchPreview
              key={lang}
              lang={lang}
              path={`${prefix}${publicPaths[read.key]}`}
              title={meta[title] ?? ''}
              description={meta[text] ?? ''}
            />
          ))}
        </FormSection>
      </EditForm>
    </PagePartsContext>
  )
}
