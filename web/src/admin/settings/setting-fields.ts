import { Currency } from '@arung/contracts/money'
import type { SaveSettings } from '@arung/contracts/settings/requests'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import type { EditField } from '../../backoffice/edit-field.ts'

export const texts = ['operatorName', 'email', 'phone', 'whatsapp', 'address'] as const
/** What papers show, where the operator has it. */
export const taxTexts = ['taxNumber', 'taxAddress'] as const
/** The limits, in rupiah, up to which one person refunds, or moves money of an agent, alone. */
export const deskLimits = ['deskRefundMax', 'goodwillAloneMax', 'walletAloneMax'] as const
/** The limits of each currency. Those of a shift may be empty: then nobody else is needed. */
export const currencyLimits = ['refundAloneMax', 'shiftAloneMax'] as const
/** The range of each setting, as `SaveSettings` accepts it. */
export const sections = [
  {
    name: 'waiting',
    fields: [
      { name: 'holdMinutes', min: 1, max: 120 },
      { name: 'paymentMinutes', min: 5, max: 1_440 },
      { name: 'openPlacesPerAccountMax', min: 1, max: 10_000 },
      { name: 'openPlacesPerAddressMax', min: 1, max: 10_000 },
      { name: 'noShowMinutes', min: 0, max: 120 },
      { name: 'agentRequestHours', min: 1, max: 168 },
    ],
  },
  {
    name: 'terms',
    fields: [
      { name: 'freeCancellationHours', min: 0, max: 720 },
      { name: 'depositPercent', min: 1, max: 100 },
      { name: 'depositDaysMin', min: 0, max: 365 },
      { name: 'remainderReminderDays', min: 0, max: 365 },
    ],
  },
  { name: 'accounts', fields: [{ name: 'inactivityDays', min: 30, max: 3_650 }] },
] as const

/** Which mails guests get about their transfers, and agents about their money. */
export const mailSections = [
  ['guestMails', ['mailsTransferEvening', 'mailsTransferStarted']],
  ['agentMails', ['mailsOverdue', 'mailsStatements']],
] as const

export type SettingField = EditField<SaveSettings>

/** Returns every setting in words: its name, what it accepts, and how its value is shown. */
export function useSettingFields(): readonly SettingField[] {
  const { t } = useTranslation('settings')
  const locale = useLocale()
  const limit = (name: (typeof currencyLimits)[number], currency: Currency): SettingField => ({
    name: `${name}.${currency}`,
    label: t(`fields.${name}${currency}`),
    problem: t('problems.amount'),
    show: values => {
      const most = values[name][currency]
      return most === null ? t('off') : formatMoney(most, currency, locale)
    },
  })
  return [
    ...[...texts, ...taxTexts].map(name => ({
      name,
      label: t(`fields.${name}`),
      problem: t(`problems.${name}`),
      show: (values: SaveSettings) => values[name],
    })),
    ...sections.flatMap(section =>
      section.fields.map(({ name, min, max }) => ({
        name,
        label: t(`fields.${name}`),
        problem:
          name === 'remainderReminderDays'
            ? t('problems.reminder', { min, max })
            : t('problems.range', { min, max }),
        show: (values: SaveSettings) => String(values[name]),
      })),
    ),
    {
      name: 'secondFactor',
      label: t('fields.secondFactor'),
      problem: '',
      show: values => t(values.secondFactor ? 'yes' : 'no'),
    },
    {
      name: 'confirmsClean',
      label: t('fields.confirmsClean'),
      problem: '',
      show: values => t(values.confirmsClean ? 'yes' : 'no'),
    },
    ...mailSections
      .flatMap(([, mails]) => [...mails])
      .map(name => ({
        name,
        label: t(`fields.${name}`),
        problem: '',
        show: (values: SaveSettings) => t(values[name] ? 'yes' : 'no'),
      })),
    ...currencyLimits.flatMap(name => Currency.options.map(one => limit(name, one))),
    ...deskLimits.map(name => ({
      name,
      label: t(`fields.${name}`),
      problem: t('problems.amount'),
      show: (values: SaveSettings) => formatMoney(values[name], 'IDR', locale),
    })),
    {
      name: 'chargeableCurrencies',
      label: t('fields.chargeableCurrencies'),
      problem: '',
      show: values => values.chargeableCurrencies.join(', '),
    },
  ]
}
