import {
  Employment,
  GuideLanguage,
  GuideSkill,
  type GuideRow,
} from '@arung/contracts/operations/people'
import { phoneWords } from '@arung/contracts/phone-words'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import type { Page } from '../../app/head/page.ts'
import type { ListColumn } from '../../backoffice/list-columns.tsx'
import { useMay } from '../use-staff.ts'
import { KindList } from './kind-list.tsx'
import { Licence, licenceFilter, onFilter, usePeopleFilterWords } from './people-columns.tsx'
import { useGuideKind, useLanguageName } from './people-kinds.ts'

type Sort = 'name' | 'licence'

/** `/reservation/admin/guides`: the guides with their skills and languages, and whose licence expires. */
export function Screen() {
  const { t } = useTranslation('operations')
  const languageName = useLanguageName()
  const words = usePeopleFilterWords()
  const all = (value: string | null, of: (value: string) => string) =>
    value === null ? t('all') : of(value)
  return (
    <KindList<GuideRow, Sort>
      kind={useGuideKind()}
      columns={useColumns()}
      sorts={['name', 'licence']}
      filters={[
        licenceFilter,
        { param: 'skill', kind: 'select', values: GuideSkill.options },
        { param: 'language', kind: 'select', values: GuideLanguage.options },
        { param: 'employment', kind: 'select', values: Employment.options },
        onFilter,
      ]}
      filterWords={{
        ...words,
        skill: {
          label: t('filters.skill'),
          of: value => all(value, one => t(`skills.${one as GuideSkill}`)),
        },
        language: { label: t('filters.language'), of: value => all(value, languageName) },
        employment: {
          label: t('filters.employment'),
          of: value => all(value, one => t(`employment.${one as Employment}`)),
        },
      }}
    />
  )
}

function useColumns(): readonly ListColumn<GuideRow, Sort>[] {
  const { t } = useTranslation('operations')
  const locale = useLocale()
  const languageName = useLanguageName()
  const may = useMay()
  const pay: ListColumn<GuideRow, Sort> = {
    key: 'pay',
    title: t('columns.pay'),
    numeric: true,
    hideable: true,
    cell: ({ guide: { person } }) =>
      typeof person?.payPerTrip === 'number' ? formatMoney(person.payPerTrip, 'IDR', locale) : '–',
  }
  return [
    {
      key: 'name',
      title: t('columns.name'),
      sorts: { name: 'ascending' },
      cell: ({ guide }) => guide.person?.name ?? t('forgotten'),
    },
    {
      key: 'skills',
      title: t('columns.skills'),
      cell: ({ guide }) => guide.skills.map(skill => t(`skills.${skill}`)).join(', '),
    },
    {
      key: 'languages',
      title: t('columns.languages'),
      cell: ({ guide }) => guide.languages.map(languageName).join(', '),
    },
    {
      key: 'licence',
      title: t('columns.licence'),
      sorts: { licence: 'ascending' },
      cell: ({ licence, guide }) => <Licence state={licence} expires={guide.licenceExpires} />,
    },
    {
      key: 'phone',
      title: t('columns.phone'),
      hideable: true,
      cell: ({ guide }) => (
        <span className="tnum whitespace-nowrap">
          {guide.person?.phone ? phoneWords(guide.person.phone) : '–'}
        </span>
      ),
    },
    {
      key: 'employment',
      title: t('columns.employment'),
      hideable: true,
      cell: ({ guide }) => t(`employment.${guide.employment}`),
    },
    ...(may('guide-pay:see') ? [pay] : []),
  ]
}

export const page: Page = {
  namespaces: ['operations', 'reservation', 'desk', 'backoffice'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('operations:guides.title') }),
}
