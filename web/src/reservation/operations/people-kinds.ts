import { dayMs } from '@arung/contracts/dates'
import {
  GuideLanguage,
  GuideSkill,
  SaveDriver,
  SaveGuide,
  type DriverRow,
  type GuideRow,
} from '@arung/contracts/operations/people'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../base/i18n/use-locale.ts'
import type { FormField } from './form-fields.ts'
import type { Kind } from './kind.ts'

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
/** A Monday. The names of weekdays are formatted from the week that it starts. */
const monday = Date.UTC(2024, 0, 1)

/** Guides: their details, skills and days off. */
export function useGuideKind(): Kind<GuideRow> {
  const { t } = useTranslation('operations')
  const daysOff = useDaysOff(listsOfSkills)
  const languageName = useLanguageName()
  return {
    path: '/reservation-admin/guides',
    screen: '/reservation/admin/guides',
    topics: ['guide'],
    title: t('guides.title'),
    count: count => t('guides.count', { count }),
    create: t('guides.create'),
    permission: 'operations:change',
    schema: SaveGuide,
    fresh: {
      person: { name: '', phone: null, licenceNumber: null, payPerTrip: null },
      employment: 'IN_HOUSE',
      skills: ['RAFTING'],
      languages: ['id', 'en'],
      licenceExpires: null,
      daysOff: { weekdays: [], periods: [] },
    },
    valueOf: ({ guide }) => guide,
    isForgotten: ({ guide }) => guide.person === null,
    nameOf: ({ guide }) => guide.person?.name ?? t('forgotten'),
    fields: [
      ...person,
      {
        name: 'person.payPerTrip',
        as: 'IDR',
        section: 'who',
        optional: true,
        titles: { en: 'Pay per trip', id: 'Upah per trip' },
      },
      {
        name: 'employment',
        as: 'select',
        section: 'work',
        titles: { en: 'Employment', id: 'Status kerja' },
        options: (['IN_HOUSE', 'FREELANCE'] as const).map(value => ({
          value,
          label: t(`employment.${value}`),
        })),
      },
      {
        name: 'skills',
        as: 'checks',
        section: 'work',
        titles: { en: 'Skills', id: 'Keahlian' },
        options: GuideSkill.options.map(value => ({ value, label: t(`skills.${value}`) })),
      },
      {
        name: 'languages',
        as: 'checks',
        section: 'work',
        titles: { en: 'Languages', id: 'Bahasa' },
        options: GuideLanguage.options.map(value => ({ value, label: languageName(value) })),
      },
      ...daysOff,
    ],
  }
}

/** Drivers: their details and days off. */
export function useDriverKind(): Kind<DriverRow> {
  const { t } = useTranslation('operations')
  const daysOff = useDaysOff(() => ['TRANSPORT'])
  return {
    path: '/reservation-admin/drivers',
    screen: '/reservation/admin/drivers',
    topics: ['driver'],
    title: t('drivers.title'),
    count: count => t('drivers.count', { count }),
    create: t('drivers.create'),
    permission: 'drivers:change',
    schema: SaveDriver,
    fresh: {
      person: { name: '', phone: null, licenceNumber: null },
      licenceExpires: null,
      daysOff: { weekdays: [], periods: [] },
    },
    valueOf: ({ driver }) => driver,
    isForgotten: ({ driver }) => driver.person === null,
    nameOf: ({ driver }) => driver.person?.name ?? t('forgotten'),
    fields: [...person, ...daysOff],
  }
}

const person: readonly FormField[] = [
  { name: 'person.name', as: 'text', section: 'who', titles: { en: 'Name', id: 'Nama' } },
  {
    name: 'person.phone',
    as: 'phone',
    section: 'who',
    optional: true,
    titles: { en: 'Phone', id: 'Telepon' },
  },
  {
    name: 'person.licenceNumber',
    as: 'text',
    section: 'who',
    optional: true,
    titles: { en: 'Licence number', id: 'Nomor lisensi' },
  },
  {
    name: 'licenceExpires',
    as: 'date',
    section: 'who',
    optional: true,
    titles: { en: 'Licence expires', id: 'Lisensi berakhir' },
  },
]

/** The day lists on which guides with these skills work. Other skills have no list. */
const listsOfSkills: NonNullable<FormField['needs']> = ({ skills }) =>
  (['RAFTING', 'ATV'] as const).filter(list => Array.isArray(skills) && skills.includes(list))

function useDaysOff(needs: NonNullable<FormField['needs']>): readonly FormField[] {
  const locale = useLocale()
  const words = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  return [
    {
      name: 'daysOff.weekdays',
      as: 'weekdays',
      section: 'days',
      titles: { en: 'Weekly days off', id: 'Hari libur mingguan' },
      options: weekdays.map(day => ({
        value: String(day),
        label: words.format(monday + (day - 1) * dayMs),
      })),
    },
    {
      name: 'daysOff.periods',
      as: 'periods',
      needs,
      section: 'days',
      titles: { en: 'Single days off', id: 'Hari libur tertentu' },
    },
  ]
}

/** Returns the name of a language in the language of the page. */
export function useLanguageName(): (code: string) => string {
  const locale = useLocale()
  const names = new Intl.DisplayNames(locale, { type: 'language' })
  return code => names.of(code) ?? code
}
