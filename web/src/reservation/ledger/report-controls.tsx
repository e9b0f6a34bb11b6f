import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { operatorToday } from '../../base/format/dates.ts'
import { useGo } from '../../base/i18n/use-locale.ts'
import { ChipLink } from '../../backoffice/chip-link.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { FieldError } from '../../ui/field.tsx'
import {
  filterNames,
  isReportable,
  presetsOf,
  searchOfView,
  type Period,
  type ReportAsked,
  type ReportView,
} from './report-address.ts'
import { KnownOn } from './report-known-on.tsx'
import type { ReportNames } from './report-names.ts'
import type { Edition } from './report-resource.ts'

type ReportControlsProps = {
  path: string
  edition: Edition
  view: ReportView
  names: ReportNames | null
}

/** Chooses the days of a report, what narrows it, and the moment at which it was known. */
export function ReportControls({ path, edition, view, names }: ReportControlsProps) {
  const { t } = useTranslation('ledger')
  const go = useGo()
  const to = (change: Partial<ReportAsked>) =>
    `${path}?${searchOfView({ ...view, asked: { ...view.asked, ...change } })}`
  const narrowed = (name: string, value: string) => {
    const search = new URLSearchParams(searchOfView(view))
    if (value === '') search.delete(name)
    else search.set(name, value)
    return `${path}?${search.toString()}`
  }
  const shown = filterNames.filter(name => edition === 'full' || name !== 'method')
  return (
    <div className="space-y-4 print:hidden">
      <Days view={view} addressOf={to} />
      <fieldset className="flex flex-wrap items-end gap-3">
        <legend className="sr-only">{t('report.filters')}</legend>
        <Choice
          label={t('report.by')}
          value={view.asked.by}
          values={['activity', 'sale']}
          nameOf={by => t(by === 'sale' ? 'report.bys.sale' : 'report.bys.activity')}
          onChange={by => go(to({ by: by === 'sale' ? 'sale' : 'activity' }))}
        />
        {names !== null &&
          shown.map(name => (
            <Choice
              key={name}
              label={t(`report.${name}`)}
              value={view.asked[name] ?? ''}
              values={['', ...names.choicesOf(name)]}
              nameOf={value =>
                value === '' ? t(`report.every.${name}`) : names.nameOf(name, value)
              }
              onChange={value => go(narrowed(name, value))}
            />
          ))}
        <KnownOn knownOn={view.asked.knownOn} onChange={knownOn => go(to({ knownOn }))} />
      </fieldset>
    </div>
  )
}

type DaysProps = { view: ReportView; addressOf: (change: Partial<ReportAsked>) => string }

function Days({ view, addressOf }: DaysProps) {
  const { t } = useTranslation('ledger')
  const go = useGo()
  /** Days that cannot be reported on, with the address that they would replace. */
  const [wrong, setWrong] = useState<{ days: Period; of: string } | null>(null)
  const current = addressOf({})
  const isWrong = wrong?.of === current
  const { from, to } = isWrong ? wrong.days : view.asked
  const choose = (change: Partial<Period>) => {
    const days = { from, to, ...change }
    if (isReportable(days)) {
      setWrong(null)
      go(addressOf(days))
    } else setWrong({ days, of: current })
  }
  const presets = presetsOf(operatorToday())
  return (
    <nav aria-label={t('report.period')}>
      <div className="flex flex-wrap items-end gap-3">
        <DateField
          label={t('report.from')}
          value={from}
          className="max-sm:flex-1"
          onChange={day => choose({ from: day })}
        />
        <DateField
          label={t('report.to')}
          value={to}
          className="max-sm:flex-1"
          onChange={day => choose({ to: day })}
        />
        <div className="flex flex-wrap gap-2">
          {(['today', 'yesterday', 'week', 'month', 'lastMonth'] as const).map(key => (
            <ChipLink
              key={key}
              to={addressOf(presets[key])}
              current={addressOf(presets[key]) === current}
              label={t(`report.presets.${key}`)}
            />
          ))}
        </div>
      </div>
      <FieldError id="report-days-error" error={isWrong ? t('report.tooLong') : undefined} />
    </nav>
  )
}

type ChoiceProps = {
  label: string
  value: string
  values: readonly string[]
  nameOf: (value: string) => string
  onChange: (value: string) => void
}

/** One choice of a report, under its label. */
export function Choice({ label, value, values, nameOf, onChange }: ChoiceProps) {
  const id = useId()
  return (
    <div className="max-w-full space-y-1 max-sm:grow max-sm:basis-[40%]">
      <label htmlFor={id} className="block text-table font-semibold">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={event => onChange(event.target.value)}
        className="control control-select min-h-11 w-full max-w-full py-1 text-table sm:w-auto sm:max-w-56"
      >
        {values.map(one => (
          <option key={one} value={one}>
            {nameOf(one)}
          </option>
        ))}
      </select>
    </div>
  )
}
