import type { ImageRef } from '@arung/contracts/catalogue/requests'
import { pageFields, type SavePage } from '@arung/contracts/pages/requests'
import { useTranslation } from 'react-i18next'
import { usePick } from '../../base/i18n/use-locale.ts'
import type { EditField } from '../../backoffice/edit-field.ts'
import { wordsOf } from '../../backoffice/rich-text/words-of.ts'

type PageField = EditField<SavePage>
type Sections = SavePage['sections']

const lines = Object.keys(pageFields) as (keyof typeof pageFields)[]
const headings = ['id', 'heading', 'headingId'] as const
const bodies = ['body', 'bodyId'] as const
const itemTexts = ['title', 'titleId', 'text', 'textId'] as const

const picture = (of: ImageRef | null | undefined): string => (of ? `${of.alt} / ${of.altId}` : '')

/** Returns the fields of a page in words: its own texts, and those of its current sections. */
export function usePageFields(sections: Sections): readonly PageField[] {
  const { t } = useTranslation('companyPages')
  const pick = usePick()
  const nameOf = (at: number) => t('section', { number: at + 1 })
  return [
    ...lines.map((name): PageField => ({
      name,
      label: t(`fields.${name}`),
      problem: t(`problems.${name}`),
      show: values => values[name],
    })),
    {
      name: 'picture',
      label: t('fields.picture'),
      problem: t('problems.picture'),
      whole: true,
      show: values => picture(values.picture),
    },
    ...sections.flatMap((section, at) => sectionFields(section, at)),
    {
      name: 'sections',
      label: t('sections.sections'),
      problem: t('problems.sections'),
      show: values => values.sections.map(one => pick(one.heading, one.headingId)).join('; '),
    },
  ]

  function sectionFields({ items }: Sections[number], at: number): readonly PageField[] {
    const of = (values: SavePage) => values.sections[at]
    const label = (part: string) => `${nameOf(at)}, ${part}`
    return [
      ...headings.map((name): PageField => ({
        name: `sections.${at}.${name}`,
        label: label(t(`fields.${name}`)),
        problem: t(`problems.${name}`),
        show: values => of(values)?.[name] ?? '',
      })),
      {
        name: `sections.${at}.layout`,
        label: label(t('fields.layout')),
        problem: t('problems.layout'),
        show: values => {
          const layout = of(values)?.layout
          return layout ? t(`layouts.${layout}`) : ''
        },
      },
      ...bodies.map((name): PageField => ({
        name: `sections.${at}.${name}`,
        label: label(t(`fields.${name}`)),
        problem: t('problems.body'),
        show: values => wordsOf(of(values)?.[name] ?? ''),
      })),
      {
        name: `sections.${at}.picture`,
        label: label(t('fields.picture')),
        problem: t('problems.picture'),
        whole: true,
        show: values => picture(of(values)?.picture),
      },
      ...items.flatMap((_, nth) =>
        itemTexts.map((name): PageField => ({
          name: `sections.${at}.items.${nth}.${name}`,
          label: label(`${t('item', { number: nth + 1 })}, ${t(`items.${name}`)}`),
          problem: t(`itemProblems.${name}`),
          show: () => '',
        })),
      ),
      {
        name: `sections.${at}.items`,
        label: label(t('fields.items')),
        problem: t('problems.items'),
        show: values =>
          (of(values)?.items ?? [])
            .map(item => `${pick(item.title, item.titleId)}: ${pick(item.text, item.textId)}`)
            .join('; '),
      },
    ]
  }
}
