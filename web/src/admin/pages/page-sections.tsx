import { SectionLayout } from '@arung/contracts/pages/requests'
import { useFieldArray, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { usePick } from '../../base/i18n/use-locale.ts'
import { Entries } from '../../backoffice/entries.tsx'
import { RichTextField } from '../../backoffice/rich-text/rich-text-field.tsx'
import { suggestSlug } from '../../backoffice/suggest-slug.ts'
import { Select, TextArea, TextField } from '../../ui/field.tsx'
import { formName, usePageParts } from './page-parts.ts'
import { PagePicture } from './page-picture.tsx'
import { freshItem, freshSection, most } from './page-values.ts'

/** The sections in reading order. Only those being edited are expanded. */
export function PageSections() {
  const { t } = useTranslation('companyPages')
  const pick = usePick()
  const { form, control } = usePageParts()
  const list = useFieldArray({ control: form.control, name: 'sections', keyName: 'key' })
  const now = useWatch({ control: form.control, name: 'sections' })
  const { errors, submitCount } = form.formState
  return (
    <Entries
      id={`${formName}-sections`}
      keys={list.fields.map(({ key }) => key)}
      most={most.sections}
      error={control('sections').error}
      addLabel={t('addSection')}
      onAdd={() => list.append(freshSection, { shouldFocus: false })}
      onMove={list.move}
      onRemove={list.remove}
      nameOf={at => {
        const { heading = '', headingId = '' } = now[at] ?? {}
        return pick(heading, headingId) || t('section', { number: at + 1 })
      }}
      folds={{
        isWrong: at => submitCount > 0 && errors.sections?.[at] !== undefined,
        note: at => t(`layouts.${now[at]?.layout ?? 'TEXT'}`),
      }}
    >
      {at => <SectionFields at={at} />}
    </Entries>
  )
}

/** One section: its heading, its text in both languages, its picture, and the items of its layout. */
function SectionFields({ at }: { at: number }) {
  const { t } = useTranslation('companyPages')
  const { form, control, text } = usePageParts()
  const name = `sections.${at}` as const
  const { layout, items } = useWatch({ control: form.control, name })
  const heading = form.register(`${name}.heading`, {
    onBlur: () => {
      suggestSlug(form.getValues(`${name}.heading`), {
        read: () => form.getValues(`${name}.id`),
        write: id => form.setValue(`${name}.id`, id, { shouldDirty: true }),
        ask: () => void form.trigger(`${name}.id`),
      })
    },
  })
  return (
    <>
      <TextField
        {...heading}
        {...control(`${name}.heading`)}
        label={t('fields.heading')}
        lang="en"
      />
      <TextField {...text(`${name}.headingId`, t('fields.headingId'))} lang="id" />
      <TextField {...text(`${name}.id`, t('fields.id'))} hint={t('hints.id')} spellCheck={false} />
      <Select {...text(`${name}.layout`, t('fields.layout'))} hint={t('hints.layout')}>
        {SectionLayout.options.map(option => (
          <option key={option} value={option}>
            {t(`layouts.${option}`)}
          </option>
        ))}
      </Select>
      {(['body', 'bodyId'] as const).map(body => (
        <RichTextField
          key={body}
          control={form.control}
          name={`${name}.${body}`}
          {...control(`${name}.${body}`)}
          label={t(`fields.${body}`)}
          lang={body === 'body' ? 'en' : 'id'}
          className="sm:col-span-2"
        />
      ))}
      <PagePicture name={`${name}.picture`} />
      {(layout !== 'TEXT' || items.length > 0) && <SectionItems at={at} />}
    </>
  )
}

const itemLines = [
  ['title', 'en'],
  ['titleId', 'id'],
] as const
const itemTexts = [
  ['text', 'en'],
  ['textId', 'id'],
] as const

/** The cards, steps, years or figures of a section. */
function SectionItems({ at }: { at: number }) {
  const { t } = useTranslation('companyPages')
  const pick = usePick()
  const { form, control, text } = usePageParts()
  const name = `sections.${at}.items` as const
  const list = useFieldArray({ control: form.control, name, keyName: 'key' })
  const now = useWatch({ control: form.control, name })
  const { id, error } = control(name)
  return (
    <div role="group" aria-labelledby={`${id}-label`} className="min-w-0 sm:col-span-2">
      <p id={`${id}-label`} className="mb-1.5 text-table font-semibold">
        {t('fields.items')}
      </p>
      <Entries
        id={id}
        inner
        keys={list.fields.map(({ key }) => key)}
        most={most.items}
        error={error}
        addLabel={t('addItem')}
        onAdd={() => list.append(freshItem, { shouldFocus: false })}
        onMove={list.move}
        onRemove={list.remove}
        nameOf={nth => {
          const { title = '', titleId = '' } = now[nth] ?? {}
          return pick(title, titleId) || t('item', { number: nth + 1 })
        }}
      >
        {nth => (
          <>
            {itemLines.map(([part, lang]) => (
              <TextField
                key={part}
                {...text(`${name}.${nth}.${part}`, t(`items.${part}`))}
                lang={lang}
              />
            ))}
            {itemTexts.map(([part, lang]) => (
              <TextArea
                key={part}
                {...text(`${name}.${nth}.${part}`, t(`items.${part}`))}
                lang={lang}
                rows={2}
              />
            ))}
          </>
        )}
      </Entries>
    </div>
  )
}
